/** Scrolls a row of chips to the current one, not the page. */
export function showCurrentChip(): void {
  const chip = document.querySelector('.chip-row > [aria-current]')
  const row = chip?.parentElement
  if (!row || !chip) return
  const [around, own] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  row.scrollLeft += own.x + own.width / 2 - around.x - around.width / 2
}
