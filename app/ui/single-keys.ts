const storageName = 'maplekey-single-keys'

/** Whether plain keys such as `?` and `j` are commands; they are until somebody switches them off in this browser. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageName) !== 'off'
  } catch {
    return true
  }
}

export function keepSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageName)
    else localStorage.setItem(storageName, 'off')
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page does not ask again.
  }
}
