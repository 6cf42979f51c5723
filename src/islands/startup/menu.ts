import { marked } from './elements.ts'

/**
 * The side menu as a modal dialog: focus stays inside and is given back, Escape closes, and so do its
 * button, a link, and a click outside. Without script it is a popover.
 */
export function openMenu(): void {
  const menu = document.getElementById('menu')
  if (!(menu instanceof HTMLDialogElement)) return
  menu.removeAttribute('popover')
  for (const button of marked('menu')) {
    button.removeAttribute('popovertarget')
    button.setAttribute('aria-expanded', 'false')
    button.addEventListener('click', () => {
      menu.showModal()
      button.setAttribute('aria-expanded', 'true')
    })
    menu.addEventListener('close', () => button.setAttribute('aria-expanded', 'false'))
  }
  menu.addEventListener('click', ({ target }) => {
    const isOutside = target === menu
    if (isOutside || (target instanceof Element && target.closest('a, [data-close]'))) menu.close()
  })
}
