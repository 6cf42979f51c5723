/** What staff do about money, by the command in the audit log. */
export const MONEY_ACTIONS = {
  'purchases refund': 'purchasesRefund',
  'purchases returned': 'purchasesReturned',
  'promo add': 'promoAdd',
  'promo end': 'promoEnd',
  'promo extend': 'promoExtend',
  'promo release': 'promoRelease',
  'prices set': 'pricesSet',
  'prices release': 'pricesRelease'
} as const

export const isMoneyAction = (action: string): action is keyof typeof MONEY_ACTIONS =>
  Object.hasOwn(MONEY_ACTIONS, action)
