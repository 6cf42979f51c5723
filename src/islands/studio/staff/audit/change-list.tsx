import type { HistoryEntry } from '#contract/studio/change-by-staff.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useAuditWords } from './use-audit-words.ts'

/** Fields with their values before and after; personal values are not in the log. */
export function ChangeList({ entry }: { entry: Pick<HistoryEntry, 'change' | 'names'> }) {
  const t = useTexts('studioHistory')
  const { linesOf } = useAuditWords()
  const lines = linesOf(entry)
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-sm">
      {lines.map(({ field, label, before, after, note }) => (
        <li key={field}>
          <span className="text-ink-muted">{label}: </span>
          {note && <em className="text-ink-muted">{note}</em>}
          {before !== undefined && (
            <>
              <del className="no-underline text-ink-muted">{before}</del> {t('became')}{' '}
            </>
          )}
          {after !== undefined && <ins className="no-underline font-semibold">{after}</ins>}
        </li>
      ))}
    </ul>
  )
}
