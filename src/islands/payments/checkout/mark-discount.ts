import type { Package } from '#contract/subscriptions/packages.ts'
import { discountedPounds } from '#domain/payments/money.ts'
import { formatPercent, formatPrice } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { element } from '#ui/dom/element.ts'
import { type AppliedPromo, isForPlan } from '#stores/subscriptions/promo.ts'

/** Shows an applied code in the whole page. @returns a function that undoes it */
export function markDiscount(
  t: Translate<'checkout'>,
  locale: Locale,
  { plans }: Package,
  promo: AppliedPromo
): () => void {
  const { code, percentage } = promo
  const undos: (() => void)[] = []
  const priceOf = (full: number) => formatPrice(discountedPounds(full, percentage), locale)
  const show = (place: Element | null | undefined, ...shown: HTMLElement[]) =>
    undos.push(replaceIn(place, shown))

  show(
    document.querySelector('[data-promo-on]'),
    element('bdi', { text: t('applied', { code, percentage: formatPercent(percentage, locale) }) })
  )
  for (const link of document.querySelectorAll('[data-promo]')) {
    const isOn = link.getAttribute('data-promo') === code
    if (isOn) show(link, element('span', { text: t('inUse') }))
  }
  for (const plan of plans.filter(({ subscriptionType: type }) => isForPlan(promo, type))) {
    const numberOf = (name: string) =>
      document.querySelector(`article [data-price^="${plan.subscriptionType} ${name} "]`)
        ?.parentElement
    const price = numberOf('price')
    const before = element(
      's',
      { class: 'text-lg text-ink-muted' },
      element('span', { text: t('before'), class: 'sr-only' }),
      element('bdi', { text: formatPrice(plan.price, locale) })
    )
    show(
      price?.previousElementSibling,
      before,
      element('bdi', { text: `${code} ✓`, class: 'font-bold text-brand-ink' })
    )
    show(price, element('bdi', { text: priceOf(plan.price) }))
    const month = t('perMonth', { price: priceOf(plan.pricePerMonth) })
    show(numberOf('month'), element('bdi', { text: month }))
  }
  return () => undos.forEach(undo => undo())
}

/** Replaces the content of a place. @returns a function that restores it */
function replaceIn(place: Element | null | undefined, shown: readonly HTMLElement[]): () => void {
  const hidden = [...(place?.children ?? [])].filter(child => !child.hasAttribute('hidden'))
  for (const child of hidden) child.toggleAttribute('hidden', true)
  place?.append(...shown)
  return () => {
    for (const one of shown) one.remove()
    for (const child of hidden) child.removeAttribute('hidden')
  }
}
