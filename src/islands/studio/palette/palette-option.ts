import type { ReactNode } from 'react'
import { maySee, type StudioSection, STUDIO_SECTIONS } from '#domain/studio/sections.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { fold } from '#domain/text/folding.ts'
import { studioHref } from '#stores/studio/router.ts'

/** What the palette leads to. */
export interface PaletteOption {
  key: string
  section: StudioSection
  label: ReactNode
  aside?: ReactNode
  href: string
}

/** Screens whose names hold what was typed. */
export function sectionOptions(
  typed: string,
  roles: readonly Role[],
  nameOf: (section: StudioSection) => string
): PaletteOption[] {
  const wanted = fold(typed)
  return (Object.keys(STUDIO_SECTIONS) as StudioSection[])
    .filter(section => maySee(section, roles) && fold(nameOf(section)).includes(wanted))
    .map(section => ({
      key: section,
      section,
      label: nameOf(section),
      href: studioHref(section)
    }))
}
