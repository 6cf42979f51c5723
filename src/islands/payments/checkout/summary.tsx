import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Package, Plan } from '#contract/subscriptions/packages.ts'
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
import { RenewalLine } from './renewal-line.tsx'

interface Props extends TextProps<'checkout'> {
  pricing: Package
  children: ReactNode
}

export function Summary({ t, locale, pricing, children }: Props) {
  const chosen = useStored($chosenPlan, undefined)
  const plan = pricing.plans.find(({ subscriptionType }) => subscriptionType === chosen)
  return (
    <section className="card needs-plan grid gap-5 p-6 lg:sticky lg:top-24" aria-labelledby="order">
      <h3 className="text-xl" id="order">
        {t('summary')}
      </h3>
      {/* As high without a plan, so that the first choice moves nothing. */}
      <div className="grid min-h-41 gap-5" aria-live="polite">
        {plan ? (
          <Order {...{ t, locale, pricing, plan }} />
        ) : (
          <p className="grid place-content-center rounded-2xl bg-sunken p-5 text-center text-balance text-ink-muted">
            {t('noOrder')}
          </p>
        )}
      </div>
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

function Order({ t, locale, pricing, plan }: Omit<Props, 'children'> & { plan: Plan }) {
  const promo = useStore($promo)
  const running = useStored($runningSubscription, undefined)
  const full = ofPounds(plan.price)
  const total = discounted(full, promo.step === 'applied' ? promo.percentage : 0)
  const price = (amount: number) => <bdi>{formatPrice(amount / 100, locale)}</bdi>
  const [now] = useState(() => Date.now())
  const begins = Math.max(now, Date.parse(running?.expiresAt ?? '') || 0)
  return (
    <>
      <dl className="grid gap-2">
        <Row name={t('priceOf', { plan: t(`planOf.${plan.subscriptionType}`) })}>{price(full)}</Row>
        {total !== full && <Row name={t('discount')}>{price(total - full)}</Row>}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-xl font-bold">
          <dt>{t('total')}</dt>
          <dd>{price(total)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-muted">
        {begins > now && (
          <>
            {t('from', { date: formatDate(new Date(begins).toISOString(), locale) })}
            <br />
          </>
        )}
        {t('until', { date: dateOf(begins, plan.months, locale) })}
        <br />
        <RenewalLine {...{ t, locale, pricing, plan }} />
      </p>
    </>
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
