import type { OwedRefund } from '#contract/studio/purchases.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { FocusKeeper } from '#islands/studio/parts/focus-keeper.tsx'
import { Button } from '#ui/kit/button.tsx'
import { OwedWay } from './owed-way.tsx'
import { useGivenDialog } from './use-given-dialog.tsx'

/** Payments of one order that bought nothing. */
export function OwedCards({ refunds }: { refunds: readonly OwedRefund[] }) {
  const t = useTexts('studioPurchases')
  const mayRefund = useHasRole('finance', 'owner')
  const { dialog, ask } = useGivenDialog()
  return (
    <FocusKeeper>
      <ul className="grid gap-3">
        {refunds.map(owed => (
          <li
            key={`${owed.provider} ${owed.transactionId}`}
            className="card flex flex-wrap items-center justify-between gap-4 p-4"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap gap-x-3 font-semibold">
                <Amount pounds={owed.amount} />
                <span>{t(`owedReason.${owed.reason}`)}</span>
              </p>
              <OwedWay owed={owed} />
              <bdi className="break-all text-sm text-ink-muted" dir="ltr">
                {owed.provider} {owed.transactionId}
              </bdi>
            </div>
            {mayRefund && owed.by === 'hand' && (
              <Button kind="quiet" onClick={() => ask(owed)}>
                {t('markGiven')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </FocusKeeper>
  )
}
