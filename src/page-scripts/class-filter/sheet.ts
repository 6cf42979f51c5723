interface State {
  /** Address of the list when the sheet was opened. */
  below?: string
}

const state = () => (history.state ?? {}) as State

/**
 * Shows the choices as a sheet on small screens. It has a history entry, which stays only if the
 * list was changed.
 */
export function openSheet(root: HTMLElement): void {
  const sheet = document.getElementById('filter-sheet')
  const form = document.getElementById('class-filter')
  const home = form?.parentElement
  const place = sheet?.querySelector('[data-place]')
  if (!(sheet instanceof HTMLDialogElement) || !form || !home || !place) return
  const isWide = matchMedia('(width >= 64rem)')

  const follow = () => {
    const isStep = state().below !== undefined
    if (isStep && !isWide.matches && !sheet.open) {
      place.append(form)
      sheet.showModal()
    } else if (!isStep) sheet.close()
  }

  const leave = () => {
    home.append(form)
    const { below, ...rest } = state()
    if (below === location.href) history.back()
    else if (below !== undefined) history.replaceState(rest, '')
  }

  root.querySelector('[data-open-sheet]')?.addEventListener('click', () => {
    history.pushState({ ...state(), below: location.href }, '')
    follow()
  })
  addEventListener('popstate', follow)
  sheet.addEventListener('close', leave)
  sheet.addEventListener('click', ({ target }) => {
    const isOutside = target === sheet
    if (isOutside || (target instanceof Element && target.closest('[data-close]'))) sheet.close()
  })
  isWide.addEventListener('change', () => sheet.close())
  follow()
}
