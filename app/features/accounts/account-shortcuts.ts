const storageName = 'maplekey-question-mark'

/** Whether `?` opens the list of shortcuts; it does until somebody switches it off in this browser. */
export function isQuestionMarkOn(): boolean {
  try {
    return localStorage.getItem(storageName) !== 'off'
  } catch {
    return true
  }
}

export function keepQuestionMark(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageName)
    else localStorage.setItem(storageName, 'off')
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page does not ask again.
  }
}
