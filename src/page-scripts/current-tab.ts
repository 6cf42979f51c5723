// Of a row of tabs that is wider than the screen, the current one is what is seen; the page stays.
const row = document.querySelector('.tab-row')
const tab = row?.querySelector('[aria-current]')

if (row && tab) {
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += own.x + own.width / 2 - around.x - around.width / 2
}
