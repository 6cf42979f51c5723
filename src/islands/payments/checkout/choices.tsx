import { useEffect } from 'react'
import type { Package, Plan } from '#contract/subscriptions/packages.ts'
import { discountedPounds } from '#domain/payments/money.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $chosenPlan } from '#stores/subscriptions/chosen-plan.ts'
import { type AppliedPromo, isForPlan } from '#stores/subscriptions/promo.ts'
import {
  $selection,
  NOTHING_CHOSEN,
  changeSelection
} from '#stores/subscriptions/checkout-selection.ts'
import { FieldError } from '#ui/kit/form/field-frame.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { METHODS } from './methods.ts'
import { RenewalChoice } from './renewal-choice.tsx'

interface Props extends TextProps<'checkout'> {
  pricing: Package
  promo: AppliedPromo | undefined
  /** Start of the bought period, for a running subscription. */
  extendsAt: string | undefined
  /** Prices differ from those of the prerendered page. */
  hasChanged: boolean
  errorOf: (field: 'plan' | 'paymentMethod') => string | undefined
}

export function Choices({ t, locale, pricing, promo, extendsAt, hasChanged, errorOf }: Props) {
  const { method } = useStored($selection, NOTHING_CHOSEN)
  const type = useStored($chosenPlan, undefined)
  return (
    <>
      <ChosenPlan {...{ t, locale, pricing, promo, hasChanged, errorOf }} />
      <div className="needs-plan">
        <RadioCards
          legend={t('method')}
          name="paymentMethod"
          columns="sm:grid-cols-3"
          value={method}
          onChoice={chosen => changeSelection({ method: chosen })}
          choices={METHODS.map(({ value, icon }) => ({
            value,
            label: t(value),
            aside: <Icon name={icon} className="size-6 text-brand-ink" />,
            description:
              value === 'card' && extendsAt
                ? t('from', { date: formatDate(extendsAt, locale) })
                : t(`${value}Text`)
          }))}
          error={errorOf('paymentMethod')}
        />
        {method === 'card' && type && <RenewalChoice locale={locale} plan={type} />}
      </div>
    </>
  )
}

function ChosenPlan({ t, locale, pricing, promo, hasChanged, errorOf }: Omit<Props, 'extendsAt'>) {
  const type = useStored($chosenPlan, undefined)
  const plan = pricing.plans.find(({ subscriptionType }) => subscriptionType === type)
  const error = plan ? undefined : errorOf('plan')
  useEffect(() => $chosenPlan.subscribe(checkCard), [])
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <p className="font-semibold">{t('plan')}</p>
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 rounded-2xl border bg-surface px-4 py-2 ${error ? 'border-danger' : 'border-line'}`}
        >
          <p className="flex flex-wrap items-baseline gap-x-4">
            {plan ? (
              <>
                <span className="font-semibold">{t(`planOf.${plan.subscriptionType}`)}</span>
                <Price {...{ t, locale, promo, plan }} />
              </>
            ) : (
              t('nothingChosen')
            )}
          </p>
          <a className="link inline-flex min-h-11 items-center" href="#plans">
            {t(plan ? 'changePlan' : 'choosePlan')}
          </a>
        </div>
        {error && (
          <div role="alert" tabIndex={-1}>
            <FieldError id="plan">{error}</FieldError>
          </div>
        )}
      </div>
      {hasChanged && <output className="text-sm text-ink-muted">{t('changed')}</output>}
    </div>
  )
}

function checkCard(plan: string | undefined): void {
  for (const card of document.querySelectorAll<HTMLInputElement>('input[name=plan]')) {
    card.checked = card.value === plan
  }
}

function Price({ t, locale, promo, plan }: Pick<Props, 't' | 'locale' | 'promo'> & { plan: Plan }) {
  const { subscriptionType, price } = plan
  if (!promo || !isForPlan(promo, subscriptionType)) return <bdi>{formatPrice(price, locale)}</bdi>
  return (
    <span>
      <s className="text-ink-muted">
        <span className="sr-only">{t('before')}</span> <bdi>{formatPrice(price, locale)}</bdi>
      </s>{' '}
      <bdi>{formatPrice(discountedPounds(price, promo.percentage), locale)}</bdi>
    </span>
  )
}
