import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Package } from '#contract/subscriptions/packages.ts'
import { profilePath, termsPath } from '#domain/addresses.ts'
import { discounted, ofPounds } from '#domain/payments/money.ts'
import { endOfPeriod } from '#domain/subscriptions/period.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { Sentence } from '#islands/frame/forms/sentence.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { useOrder } from '#islands/payments/payment-return/use-order.ts'
import { loadPurchases } from '#stores/payments/purchases.ts'
import { $waitingOrder } from '#stores/payments/waiting-order.ts'
import { $chosenPlan, $runningSubscription } from '#stores/subscriptions/chosen-plan.ts'
import { $promo } from '#stores/subscriptions/promo.ts'
import { Link } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props extends TextProps<'checkout'> {
  pricing: Package
  children: ReactNode
}

export function Summary({ t, locale, pricing, children }: Props) {
  const chosen = useStored($chosenPlan, undefined)
  const promo = useStore($promo)
  const running = useStored($runningSubscription, undefined)
  const plan = pricing.plans.find(({ subscriptionType }) => subscriptionType === chosen)
  const full = plan && ofPounds(plan.price)
  const percentage = promo.step === 'applied' ? promo.percentage : 0
  const total = full === undefined ? undefined : discounted(full, percentage)
  const price = (amount: number | undefined) => (
    <bdi>{amount === undefined ? '–' : formatPrice(amount / 100, locale)}</bdi>
  )
  const [now] = useState(() => Date.now())
  const begins = Math.max(now, Date.parse(running?.expiresAt ?? '') || 0)

  return (
    <section className="card grid gap-5 p-6 lg:sticky lg:top-24" aria-labelledby="order">
      <h3 className="text-xl" id="order">
        {t('summary')}
      </h3>
      <dl className="grid gap-2" aria-live="polite">
        <Row
          name={plan ? t('priceOf', { plan: t(`planOf.${plan.subscriptionType}`) }) : t('price')}
        >
          {price(full)}
        </Row>
        {total !== full && <Row name={t('discount')}>{price((total ?? 0) - (full ?? 0))}</Row>}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-xl font-bold">
          <dt>{t('total')}</dt>
          <dd>{price(total)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-muted">
        {plan && begins > now && (
          <>
            {t('from', { date: formatDate(new Date(begins).toISOString(), locale) })}
            <br />
          </>
        )}
        {plan ? t('until', { date: dateOf(begins, plan.months, locale) }) : t('nothingChosen')}
        <br />
        {t('renewal')}
      </p>
      {children}
      <p className="flex gap-2 text-sm text-ink-muted">
        <Icon name="lock" className="mt-0.5 size-4.5" />
        {t('security')}
      </p>
      <p className="text-sm text-ink-muted">
        <Sentence
          text={t('terms', { terms: '{terms}' })}
          parts={{
            terms: (
              <Link href={localized(termsPath, locale)} target="_blank">
                {t('termsName')}
              </Link>
            )
          }}
        />
      </p>
    </section>
  )
}

function dateOf(begins: number, months: number, locale: Locale): string {
  return formatDate(new Date(endOfPeriod(begins, months)).toISOString(), locale)
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function WaitingOrder({ t, locale }: TextProps<'checkout'>) {
  const { orderId } = useStored($waitingOrder, undefined) ?? {}
  const order = useOrder(orderId)
  useEffect(() => {
    if (orderId) void loadPurchases()
  }, [orderId])
  if (order?.status !== 'pending') return null
  const { subscriptionType, amountCents, redirectUrl } = order
  return (
    <output className="for-signed-in grid gap-1 rounded-2xl bg-sunken p-4">
      <span>
        {t('waiting', {
          plan: t(`planOf.${subscriptionType}`),
          amount: `\u2068${formatPrice(amountCents / 100, locale)}\u2069`
        })}
      </span>
      <a
        className="link inline-flex min-h-11 items-center font-semibold"
        href={redirectUrl ?? localized(profilePath('subscription'), locale)}
      >
        {t('goOnPaying')}
      </a>
    </output>
  )
}
