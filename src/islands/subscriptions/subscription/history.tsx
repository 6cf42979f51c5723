import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Purchase } from '#contract/subscriptions/subscriptions.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { readText } from '#i18n/text.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { FormTextProps, TextProps } from '#islands/frame/use-messages.ts'
import { $currentSubscription, endOfRunning } from '#stores/subscriptions/subscription.ts'
import { $profile, followProfile } from '#stores/accounts/profile.ts'
import {
  $purchases,
  followPurchases,
  loadMorePurchases,
  loadPurchases
} from '#stores/payments/purchases.ts'
import { $displayName } from '#stores/session/change-session.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { PurchaseTable } from './purchase-table.tsx'
import style from './receipt.css?url'

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
      <Receipt
        {...{ t, locale }}
        product={product}
        purchase={chosen}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

interface ReceiptProps extends TextProps<'subscription'> {
  product: string
  /** Undefined before the first choice. */
  purchase: Purchase | undefined
  isOpen: boolean
  onClose: () => void
}

/** While open, it is all that prints. */
function Receipt({ t, locale, product, purchase, isOpen, onClose }: ReceiptProps) {
  const profile = useStore($profile)
  const displayName = useStore($displayName)
  useEffect(followProfile, [])
  useEffect(() => void addStyle(style).catch(() => undefined), [])
  const name =
    profile.step === 'loaded' ? readText(profile.profile.name, locale).value : (displayName ?? '')
  const facts = purchase
    ? [
        [t('receiptNumber'), `${purchase.id}`],
        ...(purchase.orderId ? [[t('orderNumber'), purchase.orderId]] : []),
        [t('learner'), name],
        [t('orderDate'), formatDate(purchase.createdAt, locale)],
        [t('plan'), t(`plans.${purchase.subscriptionType}`)],
        [t('method'), t(`methods.${purchase.paymentMethod}`)],
        ...(purchase.promoCode ? [[t('promo'), purchase.promoCode]] : []),
        [t('state'), t(`states.${purchase.status}`)]
      ]
    : []

  return (
    <Dialog
      title={t('receiptTitle')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('close')}
      actions={<Button onClick={() => print()}>{t('print')}</Button>}
    >
      <div className="receipt grid gap-4">
        <p className="text-2xl font-bold text-brand-ink">{product}</p>
        <dl className="grid">
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
            >
              <dt className="text-ink-muted">{label}</dt>
              <dd className="ms-auto font-semibold">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          {purchase && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
              <dt className="text-lg font-bold">{t('amount')}</dt>
              <dd className="text-2xl font-bold">
                <bdi>{formatPrice(purchase.amountCents / 100, locale)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Dialog>
  )
}
