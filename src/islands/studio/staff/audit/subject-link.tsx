import type { HistoryEntry } from '#contract/studio/change-by-staff.ts'
import { type AuditKind, readSubject } from '#domain/studio/audit-actions.ts'
import type { StudioSection } from '#domain/studio/sections.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Link } from '#ui/kit/button.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Screens that show a subject of the audit log, where there is one. */
const SCREEN_OF: Readonly<Partial<Record<AuditKind, StudioSection>>> = {
  answer: 'questions',
  application: 'applications',
  certificate: 'certificates',
  invitation: 'staff',
  learner: 'learners',
  order: 'purchases',
  package: 'prices',
  promo: 'promoCodes',
  question: 'questions',
  review: 'reviews',
  staff: 'staff',
  word: 'questions'
}

/** Those that are gone with their names. */
const NAMED: readonly AuditKind[] = ['application', 'invitation', 'learner', 'review', 'staff']
/** Their screens open no single one. */
const UNOPENED: readonly AuditKind[] = ['answer', 'invitation', 'package', 'question', 'word']

/** The list shows the one alone. */
const FILTER_OF: Readonly<Partial<Record<AuditKind, string>>> = { review: 'review' }

/** What was changed, by its kind and name, leading to it. */
export function SubjectLink({ entry }: { entry: Pick<HistoryEntry, 'subject' | 'names'> }) {
  const { subjectOf } = useAuditWords()
  const { kind, text } = subjectOf(entry)
  const read = readSubject(entry.subject)
  if (!read) return <span>{text}</span>
  const isGone = NAMED.includes(read.kind) && !entry.names?.[entry.subject]
  const search = UNOPENED.includes(read.kind) ? {} : { [FILTER_OF[read.kind] ?? 'id']: read.id }
  const shown = text || kind
  const screen = SCREEN_OF[read.kind]
  return (
    <span className="grid min-w-0 justify-items-start">
      {text && <span className="text-sm text-ink-muted">{kind}</span>}
      {isGone || !screen ? (
        <span className="[overflow-wrap:anywhere]">{shown}</span>
      ) : (
        <Link href={studioHref(screen, search)}>{shown}</Link>
      )}
    </span>
  )
}
