// Scrolls the row to the current tab, not the page.
const row = document.querySelector('.tab-row')
const tab = row?.querySelector('[aria-current]')

if (row && tab) {
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += own.x + own.width / 2 - around.x - around.width / 2
}
