/** Path in Arabic of the plans, with what was ordered once chosen again; the page goes on from its checkout. */
export const checkoutPath = (plan: string, promoCode?: string | null): `/${string}` =>
  `/subscription-plans?${new URLSearchParams({ plan, ...(promoCode && { promo: promoCode }) })}`
