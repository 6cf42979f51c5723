import type { Translate } from '#i18n/translator.ts'

/** Whether who applies has something to film with. */
export const EQUIPMENT = ['yes', 'no'] as const

/** What the application says of it. */
export function equipmentWords(t: Translate<'application'>): Record<string, string> {
  return Object.fromEntries(
    EQUIPMENT.map(choice => [
      `equipment.${choice}`,
      `${t('equipment')}: ${t(`equipmentName.${choice}`)}`
    ])
  )
}
