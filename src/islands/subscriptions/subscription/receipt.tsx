import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Purchase } from '#contract/subscriptions/subscriptions.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { readText } from '#i18n/text.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { $displayName } from '#stores/session/change-session.ts'
import { $profile, followProfile } from '#stores/accounts/profile.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import style from './receipt.css?url'

interface Props extends TextProps<'subscription'> {
  product: string
  /** Undefined before the first choice. */
  purchase: Purchase | undefined
  isOpen: boolean
  onClose: () => void
}

/** While open, it is all that prints. */
export function Receipt({ t, locale, product, purchase, isOpen, onClose }: Props) {
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
              <dd className="font-semibold">
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
