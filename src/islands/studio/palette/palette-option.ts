import type { ReactNode } from 'react'
import { maySee, type StudioSection, STUDIO_SECTIONS } from '#domain/studio/sections.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { fold } from '#domain/text/folding.ts'
import { studioHref } from '#stores/studio/router.ts'
import { actionsFor, PALETTE_ACTIONS, type PaletteActionName } from './palette-actions.ts'

/** What the palette leads to. */
export interface PaletteOption {
  key: string
  section: StudioSection
  label: ReactNode
  aside?: ReactNode
  href: string
}

/** Options below one heading. */
export interface PaletteGroup {
  key: string
  title: string
  options: readonly PaletteOption[]
  /** What was typed is the number, code or address of one of them. */
  isMeant?: boolean
}

/** Whether a name has all words that were typed. */
function isNamed(name: string, typed: string): boolean {
  const folded = fold(name)
  return fold(typed)
    .split(' ')
    .every(word => folded.includes(word))
}

/** Screens whose names hold what was typed. */
export function sectionOptions(
  typed: string,
  roles: readonly Role[],
  nameOf: (section: StudioSection) => string
): PaletteOption[] {
  return (Object.keys(STUDIO_SECTIONS) as StudioSection[])
    .filter(section => maySee(section, roles) && isNamed(nameOf(section), typed))
    .map(section => ({
      key: section,
      section,
      label: nameOf(section),
      href: studioHref(section)
    }))
}

/** Actions whose names hold what was typed. */
export function actionOptions(
  typed: string,
  roles: readonly Role[],
  nameOf: (action: PaletteActionName) => string
): PaletteOption[] {
  return actionsFor(roles)
    .filter(action => isNamed(nameOf(action), typed))
    .map(action => {
      const { section, search } = PALETTE_ACTIONS[action]
      return {
        key: `do ${action}`,
        section,
        label: nameOf(action),
        href: studioHref(section, search)
      }
    })
}
