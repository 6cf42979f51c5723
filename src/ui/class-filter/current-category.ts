/** Of a row of categories that is wider than the screen, shows the current one; the page stays. */
export function showCurrentCategory(): void {
  const chip = document.querySelector('[data-list][aria-current]')
  const row = chip?.parentElement
  if (!row || !chip) return
  const [around, own] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  row.scrollLeft += own.x + own.width / 2 - around.x - around.width / 2
}
