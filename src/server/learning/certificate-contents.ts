import type { CertificateContents } from '#contract/certificates.ts'
import type { Bilingual } from '#i18n/text.ts'
import type { Tx } from '#server/db/open.ts'

/** As many outcomes as a certificate has room for. */
const OUTCOMES_MAX = 3

/** What classes hold now, as their certificate keeps it: JSON. */
export async function contentsOf(
  tx: Tx,
  classIds: readonly number[],
  outcomes: readonly Bilingual[] = []
): Promise<string> {
  const items = await tx
    .selectFrom('item')
    .select('type')
    .where('class_id', 'in', classIds)
    .where('retired', '=', 0)
    .execute()
  const quizzes = items.filter(({ type }) => type === 'quiz').length
  return JSON.stringify({
    lessons: items.length - quizzes,
    quizzes,
    outcomes: outcomes.slice(0, OUTCOMES_MAX)
  } satisfies CertificateContents)
}
