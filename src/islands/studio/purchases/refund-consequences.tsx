import { useEffect } from 'react'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { refundPurchase } from '#contract/studio/purchases.ts'
import { lastDayBefore } from '#domain/time/cairo-day.ts'
import { formatDate } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

interface Props {
  input: (reason: string) => Omit<InputOf<typeof refundPurchase>, 'query'>
  hasLearner: boolean
  /** Called when the consequences are known, or cannot be. */
  onReady: (isReady: boolean) => void
}

/** A dry run is not logged, and its reason is not kept. */
const UNLOGGED = 'dry run'

/** What a refund would end, asked from the API. */
export function RefundConsequences({ input, hasLearner, onReady }: Props) {
  const t = useTexts('studioPurchases')
  const sentenceOf = useSentence()
  const { data, error } = useResource(refundPurchase, {
    ...input(UNLOGGED),
    query: { dryRun: true }
  })
  const isKnown = data !== undefined && !error
  const access = useAccessSentence(data)

  useEffect(() => onReady(isKnown), [isKnown, onReady])

  if (error) return <FormError title={sentenceOf(error)} />
  return (
    <ul className="list-disc ps-5" aria-busy={!data} aria-live="polite">
      <li>{access ?? <Skeleton className="h-5 w-4/5" />}</li>
      {hasLearner && <li>{t('refundMail')}</li>}
    </ul>
  )
}

function useAccessSentence(data: ReplyOf<typeof refundPurchase> | undefined): string | undefined {
  const t = useTexts('studioPurchases')
  const { locale } = useFacts()
  if (!data) return undefined
  const { accessUntil, accessUntilNow } = data
  const dayOf = (time: string) => formatDate(lastDayBefore(time), locale)
  if (!accessUntilNow) return t('accessNone')
  if (!accessUntil) return t('accessEnds', { until: dayOf(accessUntilNow) })
  if (accessUntil === accessUntilNow) return t('accessStays', { until: dayOf(accessUntil) })
  return t('accessShortened', { left: dayOf(accessUntil), until: dayOf(accessUntilNow) })
}
