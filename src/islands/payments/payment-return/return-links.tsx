import {
  checkoutPath,
  classesPath,
  loginPath,
  plansPath,
  profilePath,
  roomPath
} from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $myClasses, type MyClass } from '#stores/learning/my-classes.ts'
import type { PaymentReturn } from '#stores/payments/payment-return.ts'
import { changeSelection } from '#stores/subscriptions/checkout-selection.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { useOrder } from './use-order.ts'

type Texts = TextProps<'paymentReturn'>

interface Props<Step extends PaymentReturn['step'] = PaymentReturn['step']> extends Texts {
  returned: Extract<PaymentReturn, { step: Step }>
}

export function ReturnLinks({ t, locale, returned }: Props) {
  const to = (path: `/${string}`) => localized(path, locale)
  switch (returned.step) {
    case 'confirmed':
      return (
        <>
          <FirstStep t={t} locale={locale} from={returned.from} />
          <ButtonLink kind="quiet" href={to(profilePath('subscription'))}>
            {t('receiptLink')}
          </ButtonLink>
        </>
      )
    case 'failed':
      return <AfterFailure t={t} locale={locale} returned={returned} />
    case 'claimed':
      return <ButtonLink href={to(profilePath('subscription'))}>{t('purchases')}</ButtonLink>
    case 'signed out':
      return (
        <ButtonLink href={`${to(loginPath)}?next=${to(profilePath('subscription'))}`}>
          {t('logIn')}
        </ButtonLink>
      )
    case 'pending':
      return <WhileWaiting t={t} locale={locale} returned={returned} />
    case 'refunded':
      return <Details t={t} locale={locale} kind="quiet" />
    default:
      return null
  }
}

function AfterFailure({ t, locale, returned }: Props<'failed'>) {
  const order = useOrder(returned.orderId)
  const path = order ? checkoutPath(order.subscriptionType, order.promoCode) : plansPath
  return (
    <>
      <ButtonLink href={localized(`${path}#checkout`, locale)}>{t('retry')}</ButtonLink>
      <OtherMethod t={t} locale={locale} />
    </>
  )
}

function WhileWaiting({ t, locale, returned }: Props<'pending'>) {
  const order = useOrder(returned.orderId)
  const isWallet = (order?.paymentMethod ?? returned.method) === 'wallet' && !returned.isUnknown
  if (!isWallet) return <Details t={t} locale={locale} kind="quiet" />
  return (
    <>
      {order?.redirectUrl && <ButtonLink href={order.redirectUrl}>{t('askAgain')}</ButtonLink>}
      <OtherMethod t={t} locale={locale} />
      <Details t={t} locale={locale} kind="plain" />
    </>
  )
}

function OtherMethod({ t, locale }: Texts) {
  return (
    <ButtonLink
      kind="quiet"
      href={`${localized(plansPath, locale)}#checkout`}
      onClick={() => changeSelection({ method: undefined })}
    >
      {t('otherMethod')}
    </ButtonLink>
  )
}

function Details({ t, locale, kind }: Texts & { kind: 'quiet' | 'plain' }) {
  return (
    <ButtonLink kind={kind} href={localized(profilePath('subscription'), locale)}>
      {t('details')}
    </ButtonLink>
  )
}

const NONE: readonly MyClass[] = []

/** Links to the class that led to the plans, else the one under way, else all classes. */
function FirstStep({ t, locale, from }: Texts & { from: string | undefined }) {
  const underWay = useStored($myClasses, NONE).find(({ isCompleted }) => !isCompleted)
  const path = from ?? (underWay ? roomPath(underWay.slug, underWay.nextItemId) : classesPath)
  return <ButtonLink href={localized(path, locale)}>{t('start')}</ButtonLink>
}
