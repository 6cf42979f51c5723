import {
  type Choice,
  chosenOf,
  type ClassFilter,
  type Kind
} from '#domain/catalogue/class-filter.ts'
import { nameOf } from './form.ts'
import type { Texts } from './show-counts.ts'

interface Chosen extends Texts {
  root: HTMLElement
  form: HTMLFormElement
  remove: (kind: Kind, choice: Choice) => void
}

export function showChosen(filter: ClassFilter, { root, form, remove, t }: Chosen): void {
  const row = root.querySelector<HTMLElement>('[data-part="chosen"]')
  const list = row?.querySelector('ul')
  const pattern = row?.querySelector('template')?.content.firstElementChild
  if (!row || !list || !pattern) return
  const focused = [...list.children].findIndex(item => item.contains(document.activeElement))
  const chosen = chosenOf(filter)
  row.hidden = chosen.length === 0
  list.replaceChildren(
    ...chosen.map(({ kind, choice }) => {
      const item = pattern.cloneNode(true) as HTMLElement
      const button = item.querySelector('button')
      const name = nameOf(form, kind, choice)
      button?.querySelector('span')?.append(name)
      button?.setAttribute('aria-label', t('remove', { choice: name }))
      button?.addEventListener('click', () => remove(kind, choice))
      return item
    })
  )
  if (focused < 0) return
  // The focused button is gone: focus its neighbour, or the select.
  const next = list.children[Math.min(focused, chosen.length - 1)]?.querySelector('button')
  ;(next ?? root.querySelector('select'))?.focus({ preventScroll: true })
}
