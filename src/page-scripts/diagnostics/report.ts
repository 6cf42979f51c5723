import type { Translate } from '#i18n/translator.ts'
import { type Findings, type GroupName, GROUPS } from './rows.ts'

/**
 * The findings as plain text for support, without the query of the address, which may hold a token.
 */
export function writeReport(t: Translate<'diagnostics'>, findings: Findings): string {
  const groups = (Object.keys(GROUPS) as GroupName[]).map(group => {
    const rows = GROUPS[group].map(row => {
      const { text, mark } = findings[row] ?? { text: '–' }
      const suffix = mark === 'bad' ? ` (${t('mark.bad')})` : ''
      return `${t(`row.${row}`)}: ${text}${suffix}`
    })
    return [t(`group.${group}`), ...rows].join('\n')
  })
  const head = `${t('reportTitle')}\n${location.host}${location.pathname}\n${new Date().toISOString()}`
  return [head, ...groups].join('\n\n')
}
