import type { Role } from '#domain/accounts/staff-roles.ts'
import type { StudioSection } from '#domain/studio/sections.ts'

interface PaletteAction {
  section: StudioSection
  /** Filters and dialog that it begins with. */
  search: Readonly<Record<string, string>>
  /** Who may do it; those who only see the section may not. */
  roles: readonly Role[]
}

/** What staff do from the search, by the key of its words. */
export const PALETTE_ACTIONS = {
  addCode: { section: 'promoCodes', search: { do: 'add' }, roles: ['finance', 'owner'] },
  refund: { section: 'purchases', search: { status: 'paid' }, roles: ['finance', 'owner'] },
  changePrices: { section: 'prices', search: {}, roles: ['finance', 'owner'] },
  invite: { section: 'staff', search: { do: 'add' }, roles: ['owner'] },
  sendPassword: { section: 'learners', search: {}, roles: ['support', 'owner'] },
  correctCertificate: { section: 'certificates', search: {}, roles: ['support', 'owner'] },
  hideReview: { section: 'reviews', search: { state: 'shown' }, roles: ['editor', 'owner'] },
  replyApplication: {
    section: 'applications',
    search: { status: 'new' },
    roles: ['support', 'editor', 'owner']
  }
} as const satisfies Record<string, PaletteAction>

export type PaletteActionName = keyof typeof PALETTE_ACTIONS

/** Actions of these roles, in their order. */
export function actionsFor(roles: readonly Role[]): PaletteActionName[] {
  return (Object.keys(PALETTE_ACTIONS) as PaletteActionName[]).filter(name => {
    const allowed: readonly Role[] = PALETTE_ACTIONS[name].roles
    return roles.some(role => allowed.includes(role))
  })
}
