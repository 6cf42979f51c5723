import type { Translate } from '#i18n/translator.ts'

/** Answers to whether the applicant has filming equipment. */
export const EQUIPMENT = ['yes', 'no'] as const

export function equipmentWords(t: Translate<'application'>): Record<string, string> {
  return Object.fromEntries(
    EQUIPMENT.map(choice => [
      `equipment.${choice}`,
      `${t('equipment')}: ${t(`equipmentName.${choice}`)}`
    ])
  )
}
