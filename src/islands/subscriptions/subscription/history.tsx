import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Purchase } from '#contract/subscriptions/subscriptions.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $currentSubscription, endOfRunning } from '#stores/subscriptions/subscription.ts'
import {
  $purchases,
  followPurchases,
  loadMorePurchases,
  loadPurchases
} from '#stores/payments/purchases.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { PurchaseTable } from './purchase-table.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

interface Props extends FormTextProps<'subscription'> {
  product: string
}

export function History({ t, form, locale, product }: Props) {
  const state = useStore($purchases)
  const current = useStore($currentSubscription)
  const runsUntil = current.step === 'loaded' ? endOfRunning(current) : undefined
  const [chosen, setChosen] = useState<Purchase>()
  const [isOpen, setOpen] = useState(false)
  useEffect(followPurchases, [])

  function show(purchase: Purchase): void {
    setChosen(purchase)
    setOpen(true)
  }

  return (
    <Card title={t('history')}>
      <LoadState
        {...{ t, form, state }}
        loading={t('historyLoading')}
        title={t('historyFailed')}
        heading="h3"
        onRetry={() => void loadPurchases()}
      >
        <SkeletonRows />
      </LoadState>
      {state.step === 'loaded' && state.items.length === 0 && (
        <div className="grid gap-1 rounded-2xl bg-sunken px-5 py-8 text-center">
          <p className="font-semibold">{t('historyEmpty')}</p>
          <p className="text-ink-muted">{t('historyEmptyLead')}</p>
        </div>
      )}
      {state.step === 'loaded' && state.items.length > 0 && (
        <div className="grid justify-items-start gap-4">
          <PurchaseTable
            {...{ t, locale }}
            purchases={state.items}
            runsUntil={runsUntil}
            onReceipt={show}
          />
          <Refusal t={form} process={state.more} isTyped={false} />
          {state.items.length < state.total && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                kind="quiet"
                isBusy={state.more.step === 'sending'}
                onClick={() => void loadMorePurchases()}
              >
                {t('more')}
              </Button>
              <output className="text-sm text-ink-muted">
                {t('shown', { count: state.items.length, total: state.total })}
              </output>
            </div>
          )}
        </div>
      )}
      <ReceiptDialog
        {...{ t, form, locale }}
        product={product}
        purchase={chosen}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}
