import { type ClassFilter, type Kind, KINDS, type Survey } from '#domain/catalogue/class-filter.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { element } from '#ui/dom/element.ts'
import type { Texts } from './show-counts.ts'

interface WaysOut extends Texts {
  root: HTMLElement
  giveUp: (kind: Kind) => void
}

/** Without results, offers to drop one kind of choices. */
export function showWaysOut(
  filter: ClassFilter,
  { found, without }: Survey,
  { root, giveUp, t, locale }: WaysOut
): void {
  const place = root.querySelector('[data-ways-out]')
  if (!place || found.length > 0) return
  const kinds = KINDS.filter(kind => filter[kind].length > 0 && without[kind] > 0)
  place.replaceChildren(
    ...kinds.map(kind => {
      const count = without[kind]
      const text = t('without', {
        choice: t(`any.${kind}`),
        count,
        number: formatNumber(count, locale)
      })
      const button = element('button', { class: 'btn-quiet', text, with: { type: 'button' } })
      button.addEventListener('click', () => giveUp(kind))
      return button
    })
  )
}
