interface State {
  /** Where the list stood when the sheet was opened over it. */
  below?: string
}

const state = () => (history.state ?? {}) as State

/**
 * The choices as a sheet over the page, where they have no room beside the list. It is a step of the
 * history, which the way back undoes; closed otherwise, it leaves a step only where it has changed the list.
 */
export function openSheet(root: HTMLElement): void {
  const sheet = document.getElementById('filter-sheet')
  const form = document.getElementById('class-filter')
  const home = form?.parentElement
  const place = sheet?.querySelector('[data-place]')
  if (!(sheet instanceof HTMLDialogElement) || !form || !home || !place) return
  const isWide = matchMedia('(width >= 64rem)')

  /** Shows what the step of the history says. */
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
