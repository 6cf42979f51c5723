import { wishFor } from '#stores/subscriptions/checkout-selection.ts'

/** A class, its room or a quiz of it. */
const CLASS_PAGE = /^(?:\/en)?(\/class\/[\w%.~-]+(?:\/videos(?:\?item=\d+)?|\/quiz\/\d+)?)/

/**
 * Keeps which class led to the plans, so that the first step after paying leads back to it: as the address
 * says, or the browser. Anybody may have written it.
 */
export function keepClassBefore(): void {
  const { origin, search } = location
  const { referrer } = document
  const before = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : ''
  const [, from] = CLASS_PAGE.exec(new URLSearchParams(search).get('from') ?? before) ?? []
  if (from) wishFor({ from })
}
