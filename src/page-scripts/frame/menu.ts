import { marked } from '#ui/dom/elements.ts'

/**
 * Makes the popover menu a modal dialog: it traps focus, and closes by Escape, button, link or
 * outside click.
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
  // Wide screens have no menu.
  matchMedia('(width >= 80rem)').addEventListener('change', () => menu.close())
  menu.addEventListener('click', ({ target }) => {
    const isOutside = target === menu
    if (isOutside || (target instanceof Element && target.closest('a, [data-close]'))) menu.close()
  })
}
