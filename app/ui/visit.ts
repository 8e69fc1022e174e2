const storageName = 'maplekey-visit'

/** Where the storage is forbidden, the visit is known until the page is loaded anew. */
let visit = ''

/**
 * Notes where this visit comes from, for as long as the tab is open: the campaign's parameters in the address, the host that the
 * visitor came from, and the path of the first page. Called once for each page that is loaded, before anything changes its address.
 * A page that is loaded again, or was reached by a link of ours, is no new visit.
 */
export function noteVisit(): void {
  visit = keptVisit()
  try {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (visit && /^(reload|back_forward)$/.test(loaded?.type ?? '')) return
    const { pathname, search, host } = location
    const from = document.referrer && new URL(document.referrer).host
    const isFromElsewhere = from !== '' && from !== host
    let isNew = isFromElsewhere || (!visit && from === '')
    const told = new URLSearchParams({ landing: pathname })
    for (const [name, value] of new URLSearchParams(search)) {
      if (!/^(utm_(source|medium|campaign)|gclid|msclkid)$/.test(name)) continue
      // Of an ad's click: whose ad it was, and not which click.
      told.set(name, name.startsWith('utm') ? value.slice(0, 100) : '')
      isNew = true
    }
    if (!isNew) return
    if (isFromElsewhere) told.set('referrer', from)
    visit = String(told)
    sessionStorage.setItem(storageName, visit)
  } catch {
    // Nothing depends on it.
  }
}

/** What `noteVisit` noted, as a query; empty if it is not known. */
export function keptVisit(): string {
  try {
    return sessionStorage.getItem(storageName) ?? visit
  } catch {
    return visit
  }
}
