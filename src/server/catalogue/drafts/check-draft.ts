import type { ClassDocument, ClassProblem } from '#contract/studio/classes/class-document.ts'
import { documentPath } from '#domain/studio/document-paths.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { classProblemText } from '#i18n/texts/class-problems.ts'
import { checkClass } from '#server/catalogue/check/check-class.ts'
import type { FoundProblem } from '#server/catalogue/check/class-problems.ts'
import type { Db } from '#server/db/open.ts'
import { knownFor } from './known.ts'

/** What is wrong with a draft. @param time UTC ms */
export async function problemsOf(
  db: Db,
  slug: string,
  document: ClassDocument,
  time: number
): Promise<ClassProblem[]> {
  const today = dayAt(time)
  const known = await knownFor(db, document)
  const { problems } = checkClass(slug, document, known, { published: today, updated: today })
  return wordProblems(document, problems)
}

/** As the studio shows them. */
export function wordProblems(
  document: ClassDocument,
  problems: readonly FoundProblem[]
): ClassProblem[] {
  return problems.map(({ steps, code, severity, values }) => ({
    ...{ path: documentPath(document, steps), code, severity },
    message: classProblemText(code, values)
  }))
}

export const errorsIn = (problems: readonly Pick<ClassProblem, 'severity'>[]) =>
  problems.filter(({ severity }) => severity === 'error').length
