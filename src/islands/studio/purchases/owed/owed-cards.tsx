import type { OwedRefund } from '#contract/studio/purchases.ts'
import { DetailSection } from '#islands/studio/details/detail-section.tsx'
import { RecordLine } from '#islands/studio/details/record-line.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { Button } from '#ui/kit/button.tsx'
import { OwedWay } from './owed-way.tsx'
import { useGivenDialog } from './use-given-dialog.tsx'

/** Payments of one order that bought nothing. */
export function OwedCards({ refunds }: { refunds: readonly OwedRefund[] }) {
  const t = useTexts('studioPurchases')
  const mayRefund = useHasRole('finance', 'owner')
  const { dialog, ask } = useGivenDialog()
  if (refunds.length === 0) return null
  return (
    <DetailSection title={t('owed')}>
      <div className="outline-none" tabIndex={-1}>
        <ul className="card grid divide-y divide-line overflow-clip">
          {refunds.map(owed => (
            <li key={`${owed.provider} ${owed.transactionId}`} className="record-line">
              <RecordLine
                title={
                  <>
                    <Amount pounds={owed.amount} /> · {t(`owedReason.${owed.reason}`)}
                  </>
                }
                more={
                  <>
                    <OwedWay owed={owed} />
                    <bdi className="break-all" dir="ltr">
                      {owed.provider} {owed.transactionId}
                    </bdi>
                  </>
                }
                aside={
                  mayRefund &&
                  owed.by === 'hand' && (
                    <Button kind="quiet" onClick={() => ask(owed)}>
                      {t('markGiven')}
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
        {dialog}
      </div>
    </DetailSection>
  )
}
