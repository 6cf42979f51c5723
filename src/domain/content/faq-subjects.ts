/** In the order of the page; titles are in `locales/{ar,en}/faq.json`. */
export const SUBJECTS = [
  'access',
  'payment',
  'promo',
  'cancelling',
  'learning',
  'certificates',
  'tracks',
  'devices',
  'account',
  'teaching',
  'help'
] as const

export type Subject = (typeof SUBJECTS)[number]
