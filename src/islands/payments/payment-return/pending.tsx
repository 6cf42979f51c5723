import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoment } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { useCopy } from '#islands/frame/use-copy.ts'
import type { PaymentReturn } from '#stores/payments/payment-return.ts'
import { $profile, followProfile } from '#stores/accounts/profile.ts'
import { Button } from '#ui/kit/button.tsx'
import { Fact, OrderFacts } from './order-facts.tsx'
import { useOrder } from './use-order.ts'

type T = Translate<'paymentReturn'>
type PendingReturn = Extract<PaymentReturn, { step: 'pending' }>

interface Props {
  t: T
  locale: Locale
  returned: PendingReturn
}

export function Pending({ t, locale, returned }: Props) {
  const { orderId, reference, isUnknown } = returned
  const order = useOrder(orderId)
  const method = order?.paymentMethod ?? returned.method
  const isWallet = method === 'wallet' && !isUnknown
  return (
    <>
      <p>{t(sentenceOf(returned))}</p>
      {reference && (
        <div className="grid justify-items-center gap-1 rounded-2xl bg-sunken p-4">
          <bdi className="text-2xl font-bold tracking-widest select-all" dir="ltr">
            {reference}
          </bdi>
          <CopyNumber t={t} number={reference} />
        </div>
      )}
      {isWallet && <WalletNumber t={t} />}
      <OrderFacts t={t} locale={locale} orderId={orderId}>
        {order?.payableUntil && (
          <Fact name={t('payUntil')}>{formatMoment(order.payableUntil, locale)}</Fact>
        )}
      </OrderFacts>
      {isWallet && <p className="text-sm text-ink-muted">{t('noMessage')}</p>}
    </>
  )
}

function WalletNumber({ t }: { t: T }) {
  const profile = useStore($profile)
  useEffect(followProfile, [])
  return (
    <div className="grid justify-items-center gap-1 rounded-2xl bg-sunken p-4 text-center">
      <p className="text-ink-muted">{t('walletNumber')}</p>
      <bdi className="min-h-[1lh] text-2xl font-bold" dir="ltr">
        {profile.step === 'loaded' && profile.profile.phoneNumber}
      </bdi>
      <p className="text-sm text-ink-muted">{t('walletOther')}</p>
    </div>
  )
}

function sentenceOf({ reference, isUnknown, method, extends: isExtension }: PendingReturn) {
  if (isUnknown) return 'unknown'
  if (reference) return isExtension ? 'extension.reference' : 'reference'
  const how = method ?? 'other'
  return isExtension ? (`extensionPending.${how}` as const) : (`pending.${how}` as const)
}

function CopyNumber({ t, number }: { t: T; number: string }) {
  const { isCopied, copy } = useCopy(number)
  return (
    <Button kind="plain" icon="copy" onClick={copy}>
      <output>{t(isCopied ? 'numberCopied' : 'copyNumber')}</output>
    </Button>
  )
}
