import { useTexts } from '#islands/studio/frame/facts.ts'

/** Beside the name of a field that learners would miss. */
export function MissingMark() {
  const t = useTexts('studioClassEditor')
  return <span className="missing-mark">{t('missing')}</span>
}
