import { useTexts } from '#islands/studio/frame/facts.ts'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'

export function ReviewList() {
  const t = useTexts('studio')
  return <ScreenHead title={t('section.reviews')} />
}
