import { changeSelection } from '#stores/subscriptions/checkout-selection.ts'

const CLASS_PAGE = /^(?:\/en)?(\/class\/[\w%.~-]+(?:\/videos(?:\?item=\d+)?|\/quiz\/\d+)?)/

/** Stores the class that led to the plans; the page after paying leads back. */
export function keepClassBefore(): void {
  const { origin, search } = location
  const { referrer } = document
  const before = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : ''
  const [, from] = CLASS_PAGE.exec(new URLSearchParams(search).get('from') ?? before) ?? []
  if (from) changeSelection({ from })
}
