import { useStore } from '@nanostores/react'
import { listStaffAccounts } from '#contract/studio/staff.ts'
import {
  actionsOf,
  AUDIT_ACTIONS,
  AUDIT_GROUPS,
  AUDIT_KINDS,
  type AuditGroup
} from '#domain/studio/audit-actions.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { ChoiceFilter } from '#islands/studio/list/filters.tsx'
import { $filters } from '#stores/studio/router.ts'
import { useAuditWords } from './use-audit-words.ts'

/** As many as a page has. */
const STAFF_MOST = 100

/** Who made the change: one of the team, or the command line. */
export function WhoFilter() {
  const t = useTexts('studioAudit')
  const words = useTexts('studioHistory')
  const { locale } = useFacts()
  const { whoOf } = useAuditWords()
  const current = useStore($filters)['who']
  const { data } = useResource(listStaffAccounts, { query: { pageSize: STAFF_MOST } })
  const team = (data?.items ?? []).map(({ accountId, name }) => ({
    value: `account ${accountId}`,
    label: readText(name, locale).value
  }))
  const options = [...team, { value: 'terminal', label: words('terminal') }]
  // One who has left the team, of a link.
  const isListed = !current || options.some(({ value }) => value === current)
  const other = isListed ? [] : [{ value: current, label: whoOf({ who: current }) }]
  return (
    <ChoiceFilter
      name="who"
      label={t('who')}
      all={t('everyone')}
      options={[...options, ...other]}
      isWide
    />
  )
}

export function ActionFilter() {
  const t = useTexts('studioAudit')
  const words = useTexts('studioHistory')
  const section = useTexts('studio')
  return (
    <ChoiceFilter
      name="action"
      label={t('action')}
      all={t('allActions')}
      options={(Object.keys(AUDIT_GROUPS) as AuditGroup[]).map(group => ({
        group: group === 'classes' ? words('classes') : section(`section.${group}`),
        options: actionsOf(group).map(value => ({
          value,
          label: words(`action.${AUDIT_ACTIONS[value]}`)
        }))
      }))}
    />
  )
}

/** What kind of record was changed. */
export function KindFilter() {
  const t = useTexts('studioAudit')
  const words = useTexts('studioHistory')
  return (
    <ChoiceFilter
      name="kind"
      label={t('kind')}
      all={t('allKinds')}
      options={AUDIT_KINDS.map(value => ({ value, label: words(`kind.${value}`) }))}
    />
  )
}
