import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { readText } from '#i18n/text.ts'
import { isAboutMissing, useProblemsAt } from '#islands/studio/classes/editor/issues.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'

/** What is wrong with the value at these steps: nothing there yet, or a sentence. */
export function useOwnProblem(steps: DocumentSteps): {
  isMissing: boolean
  error: string | undefined
} {
  const { locale } = useFacts()
  const problems = useProblemsAt(steps)
  const wrong = problems.find(one => one.severity === 'error' && !isAboutMissing(one))
  return {
    isMissing: problems.some(one => one.severity === 'error' && isAboutMissing(one)),
    error: wrong && readText(wrong.message, locale).value
  }
}
