/** The choices as a sheet over the page, where they have no room beside the list. */
export function openSheet(root: HTMLElement): void {
  const sheet = document.getElementById('filter-sheet')
  const form = document.getElementById('class-filter')
  const home = form?.parentElement
  const place = sheet?.querySelector('[data-place]')
  if (!(sheet instanceof HTMLDialogElement) || !form || !home || !place) return
  for (const button of root.querySelectorAll('[data-open-sheet]')) {
    button.addEventListener('click', () => {
      place.append(form)
      sheet.showModal()
    })
  }
  sheet.addEventListener('close', () => home.append(form))
  sheet.addEventListener('click', ({ target }) => {
    const isOutside = target === sheet
    if (isOutside || (target instanceof Element && target.closest('[data-close]'))) sheet.close()
  })
  matchMedia('(width >= 64rem)').addEventListener('change', () => sheet.close())
}
