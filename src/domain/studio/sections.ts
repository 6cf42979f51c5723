import type { Role } from '#domain/accounts/staff-roles.ts'

/** Screens of the studio in their order, with the roles that see each. */
export const STUDIO_SECTIONS = {
  overview: ['owner', 'editor', 'expert', 'support', 'finance'],
  classes: ['expert', 'editor', 'owner'],
  experts: ['expert', 'editor', 'owner'],
  categories: ['editor', 'owner'],
  media: ['expert', 'editor', 'owner'],
  jobs: ['editor', 'owner'],
  learners: ['support', 'owner'],
  certificates: ['support', 'owner'],
  reviews: ['editor', 'owner'],
  questions: ['expert', 'editor', 'support', 'owner'],
  applications: ['support', 'editor', 'owner'],
  purchases: ['finance', 'support', 'owner'],
  promoCodes: ['finance', 'owner'],
  prices: ['finance', 'owner'],
  staff: ['owner'],
  audit: ['owner'],
  security: ['owner', 'editor', 'expert', 'support', 'finance']
} as const satisfies Record<string, readonly Role[]>

export type StudioSection = keyof typeof STUDIO_SECTIONS

/** Groups of the navigation; `security` is in the account menu. */
export const STUDIO_GROUPS = {
  start: ['overview'],
  catalogue: ['classes', 'media', 'experts', 'categories', 'jobs'],
  people: ['learners', 'certificates', 'reviews', 'questions', 'applications'],
  money: ['purchases', 'promoCodes', 'prices'],
  team: ['staff', 'audit']
} as const satisfies Record<string, readonly StudioSection[]>

export function maySee(section: StudioSection, roles: readonly Role[]): boolean {
  const allowed: readonly Role[] = STUDIO_SECTIONS[section]
  return roles.some(role => allowed.includes(role))
}

/** Key of a section’s name: an expert has one page there, the own one. */
export function sectionName(section: StudioSection, roles: readonly Role[]) {
  const isOwn = section === 'experts' && !roles.some(role => role === 'editor' || role === 'owner')
  return isOwn ? 'ownPage' : (`section.${section}` as const)
}
