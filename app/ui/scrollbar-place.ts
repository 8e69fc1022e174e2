/** Call before a dialog locks the page: tells the stylesheet how wide the scrollbar is that will disappear. */
export function keepScrollbarPlace(): void {
  const { documentElement: page } = document
  const width = window.innerWidth - page.clientWidth
  if (width > 0) page.style.setProperty('--scrollbar', `${width}px`)
}
