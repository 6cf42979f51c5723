import { marked } from '#ui/dom/elements.ts'

/**
 * The side menu as a modal dialog: focus stays inside and is given back, Escape closes, and so do its
 * button, a link, and a click outside. Without script it is a popover.
 */
export function openMenu(): void {
  const menu = document.getElementById('menu')
  if (!(menu instanceof HTMLDialogElement)) return
  const isOpen = menu.popover && menu.matches(':popover-open')
  menu.removeAttribute('popover')
  if (isOpen) menu.showModal()
  for (const button of marked('menu')) {
    button.removeAttribute('popovertarget')
    button.addEventListener('click', () => menu.showModal())
  }
  // The header holds all of it there.
  matchMedia('(width >= 80rem)').addEventListener('change', () => menu.close())
  menu.addEventListener('click', ({ target }) => {
    const isOutside = target === menu
    if (isOutside || (target instanceof Element && target.closest('a, [data-close]'))) menu.close()
  })
}
