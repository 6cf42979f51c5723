/** What questions are about, in the order of their page; each has a title in `locales/{ar,en}/faq.json`. */
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
