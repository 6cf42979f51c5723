/** Of a row of chips that is wider than the screen, shows the current one; the page stays. */
export function showCurrentChip(): void {
  const chip = document.querySelector('.chip-row > [aria-current]')
  const row = chip?.parentElement
  if (!row || !chip) return
  const [around, own] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  row.scrollLeft += own.x + own.width / 2 - around.x - around.width / 2
}
