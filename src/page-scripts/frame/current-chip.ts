/** Scrolls a row of chips or tabs to the current one, not the page. */
export function showCurrentChip(): void {
  const chip = document.querySelector('nav:is(.chip-row,.tab-row) [aria-current]')
  const row = chip?.closest('nav')
  if (!row || !chip) return
  const [around, own] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  row.scrollLeft += own.x + own.width / 2 - around.x - around.width / 2
}
