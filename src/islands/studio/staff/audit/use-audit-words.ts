import { useMemo } from 'react'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { AUDIT_ACTIONS, isAuditAction, readSubject } from '#domain/studio/audit-actions.ts'
import {
  AUDIT_FIELDS,
  AUDIT_WORDS,
  auditField,
  type AuditValueKind,
  isAuditWord
} from '#domain/studio/audit-fields.ts'
import { dayAt, endOfDay, lastDayBefore, startOfDay } from '#domain/time/cairo-day.ts'
import type { HistoryEntry } from '#contract/studio/change-by-staff.ts'
import { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { formatDate, formatDuration, languageName } from '#i18n/format/format.ts'
import { formatExactPercent, formatSum, isolated, isolatedCode } from '#i18n/format/isolated.ts'
import { formatShortDate, formatShortMoment } from '#i18n/format/short-moment.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'

type Value = string | number | boolean | null
type Named = Pick<HistoryEntry, 'names'>

/** A field that was changed: with its values, or with words in their place. */
export interface ChangeLine {
  field: string
  label: string
  before?: string | undefined
  after?: string | undefined
  note?: string
}

const NOTHING = '–'

const listOf = (items: readonly string[], locale: Locale) =>
  items.join(locale === 'ar' ? '، ' : ', ')

/** What the audit log says, in the language of the page. */
export function useAuditWords() {
  const t = useTexts('studioHistory')
  const studio = useTexts('studio')
  const purchases = useTexts('studioPurchases')
  const { locale } = useFacts()

  return useMemo(() => {
    const nameOf = (reference: string, { names }: Named) => {
      const name = names?.[reference]
      return name && isolated(readText(name, locale).value)
    }

    const account = (reference: string, entry: Named) => {
      const id = /^(?:account|learner) (\d+)$/.exec(reference)?.[1]
      // Publishing at a time, without its planner.
      if (reference === 'schedule') return t('schedule')
      if (id === undefined) return t('terminalOf', { user: isolated(reference) })
      return nameOf(reference, entry) ?? t('unknownAccount', { id: isolatedCode(id) })
    }

    const valueOf = (kind: AuditValueKind, value: Value, entry: Named): string => {
      if (value === null || value === '') return kind === 'roles' ? t('noRoles') : NOTHING
      if (typeof value === 'string' && isAuditWord(value)) return t(`word.${AUDIT_WORDS[value]}`)
      if (typeof value === 'number') {
        if (kind === 'money') return formatSum(value, locale)
        if (kind === 'percent') return formatExactPercent(value, locale)
        if (kind === 'duration') return isolated(formatDuration(value, locale))
        if (kind === 'expert') return nameOf(`expert ${value}`, entry) ?? isolatedCode(`${value}`)
        return isolatedCode(String(value))
      }
      const text = String(value)
      if (kind === 'firstDay' || kind === 'lastDay') {
        const time = Date.parse(text)
        const day = kind === 'firstDay' ? dayAt(time) : lastDayBefore(text)
        const isWhole = (kind === 'firstDay' ? startOfDay(day) : endOfDay(day)) === time
        return isolated(isWhole ? formatShortDate(day, locale) : formatShortMoment(text, locale))
      }
      if (kind === 'time') return isolated(formatShortMoment(text, locale))
      if (kind === 'day') return isolated(formatDate(text, locale))
      if (kind === 'account') return account(text, entry)
      if (kind === 'roles') {
        const roles = ROLES.filter(role => text.split(', ').includes(role))
        return listOf(
          roles.map(role => studio(`role.${role}`)),
          locale
        )
      }
      if (kind === 'plans') {
        const plans = SubscriptionType.options.filter(plan => text.split(', ').includes(plan))
        return listOf(
          plans.map(plan => purchases(`plan.${plan}`)),
          locale
        )
      }
      const language = kind === 'language' && locales.find(known => known === text)
      return isolated(language ? languageName(language) : text)
    }

    /** Without what the action says by itself. */
    const linesOf = (entry: Pick<HistoryEntry, 'change' | 'names'>): ChangeLine[] =>
      Object.entries(entry.change).flatMap(([name, step]): ChangeLine[] => {
        const field = auditField(name)
        const [key, kind] = field ? AUDIT_FIELDS[field] : ([undefined, 'plain'] as const)
        if (key === undefined) return [{ field: name, label: isolatedCode(name), ...raw(step) }]
        if (kind === 'said') return []
        const label = t(`field.${key}`)
        if (step === null) return [{ field: name, label, note: t('personal') }]
        if (kind === 'changed') return [{ field: name, label, note: t('changed') }]
        const [before, after] = step
        const isNew = before === null
        return [
          {
            ...{ field: name, label, after: valueOf(kind, after, entry) },
            ...(!isNew && { before: valueOf(kind, before, entry) })
          }
        ]
      })

    return {
      actionOf({ action, change }: Pick<HistoryEntry, 'action' | 'change'>) {
        const passkey = change['passkey']
        if (passkey) return t(passkey[1] === null ? 'passkeyRemoved' : 'passkeyAdded')
        if (action === 'certificates correct' && change['undone']) return t('correctionUndone')
        if (change['status']?.[1] === 'refund asked for') return t('refundAsked')
        return isAuditAction(action) ? t(`action.${AUDIT_ACTIONS[action]}`) : isolatedCode(action)
      },
      linesOf,
      /** Who made the change. */
      whoOf: ({ who, name }: Pick<HistoryEntry, 'who' | 'name'>) =>
        name ? isolated(readText(name, locale).value) : account(who, {}),
      /** Kind and name, or number, of what was changed. */
      subjectOf: (entry: Pick<HistoryEntry, 'subject' | 'names'>) => {
        const read = readSubject(entry.subject)
        if (!read) return { kind: undefined, text: isolatedCode(entry.subject) }
        const { kind, id } = read
        const number = kind === 'order' ? shortOrderNumber(id) : id
        return {
          kind: t(`kind.${kind}`),
          text:
            kind === 'package' || kind === 'archive'
              ? ''
              : (nameOf(entry.subject, entry) ?? isolatedCode(number))
        }
      }
    }
  }, [t, studio, purchases, locale])
}

/** Of a field that only older releases wrote. */
function raw(step: readonly [Value, Value] | null) {
  const shown = (value: Value | undefined) => isolated(String(value ?? NOTHING))
  return { before: shown(step?.[0]), after: shown(step?.[1]) }
}

/** The line as one text. */
export function lineText({ label, before, after, note }: ChangeLine, became: string): string {
  const values = [before, after].filter(value => value !== undefined).join(` ${became} `)
  return `${label}: ${note ?? values}`
}
