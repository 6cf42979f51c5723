/** @see spec §2, “Banners (hidden on paths containing …)” */
const WITHOUT = [
  'subscription-plans',
  'signup',
  'login',
  'join',
  'forget-password',
  'reset-password',
  // Nobody can join there.
  'offline'
]

/** Whether a page of this path invites to join or to subscribe. */
export function hasBanner(path: string): boolean {
  return !WITHOUT.some(part => path.includes(part))
}
