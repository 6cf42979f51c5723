import { useTexts } from '#islands/studio/frame/facts.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { type PurchaseRecord, purchaseSteps, type PurchaseStep } from './purchase-steps.ts'

const LOOKS: Partial<Record<PurchaseStep['kind'], string>> = {
  paid: 'bg-good',
  paidForNothing: 'bg-gold',
  failed: 'bg-danger',
  refunded: 'bg-brand',
  refundedByHand: 'bg-brand',
  returned: 'bg-brand'
}

/** What happened to an order, oldest first. */
export function PurchaseTimeline({ purchase }: { purchase: PurchaseRecord }) {
  const t = useTexts('studioPurchases')
  return (
    <ol className="timeline">
      {purchaseSteps(purchase).map(step => (
        <li key={`${step.at} ${step.kind} ${step.transactionId}`}>
          <span className={`timeline-dot ${LOOKS[step.kind] ?? 'bg-ink-muted'}`} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{t(`step.${step.kind}`)}</span>
            {step.amount !== undefined && <Amount pounds={step.amount} />}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
            <Moment time={step.at} />
            {step.provider && (
              <bdi className="break-all">
                {step.provider === 'sandbox' ? t('sandbox') : step.provider} {step.transactionId}
              </bdi>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
