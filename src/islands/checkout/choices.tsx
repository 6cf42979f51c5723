import type { Package, SubscriptionType } from '#contract/packages.ts'
import { discountedPounds } from '#domain/money.ts'
import { formatDate, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { useStored } from '#islands/use-stored.ts'
import { $chosenPlan } from '#stores/chosen-plan.ts'
import { type AppliedPromo, isForPlan } from '#stores/promo.ts'
import { $wish, NOTHING_CHOSEN, wishFor } from '#stores/wish.ts'
import { RadioCards } from '#ui/kit/radio-cards.tsx'

interface Props {
  t: Translate<'checkout'>
  locale: Locale
  pricing: Package
  /** The code that is on. */
  promo: AppliedPromo | undefined
  /** When the time that is bought begins, beside a subscription that runs. */
  extendsAt: string | undefined
  /** The prices are others than those of the page around. */
  hasChanged: boolean
  faultOf: (field: 'plan' | 'paymentMethod') => string | undefined
}

const METHODS = ['card', 'wallet', 'kiosk'] as const

/** Plan and way to pay. */
export function Choices({ t, locale, pricing, promo, extendsAt, hasChanged, faultOf }: Props) {
  const { method } = useStored($wish, NOTHING_CHOSEN)
  const plan = useStored($chosenPlan, undefined)
  const priceOf = (type: SubscriptionType, price: number) => {
    if (!promo || !isForPlan(promo, type)) return <bdi>{formatPrice(price, locale)}</bdi>
    return (
      <>
        <s>
          <span className="sr-only">{t('before')}</span> <bdi>{formatPrice(price, locale)}</bdi>
        </s>{' '}
        <bdi>{formatPrice(discountedPounds(price, promo.percentage), locale)}</bdi>
      </>
    )
  }
  return (
    <>
      <div className="grid gap-3">
        <RadioCards
          legend={t('plan')}
          name="plan"
          columns="grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] max-sm:gap-2"
          isNarrow
          value={plan}
          onChoice={chosen => wishFor({ plan: chosen })}
          choices={pricing.plans.map(({ subscriptionType: value, price }) => ({
            value,
            label: t(`planOf.${value}`),
            description: priceOf(value, price)
          }))}
          error={faultOf('plan')}
        />
        {hasChanged && <output className="text-sm text-ink-muted">{t('changed')}</output>}
      </div>
      <RadioCards
        legend={t('method')}
        name="paymentMethod"
        columns="sm:grid-cols-3"
        value={method}
        onChoice={chosen => wishFor({ method: chosen })}
        choices={METHODS.map(value => ({
          value,
          label: t(value),
          description:
            value === 'card' && extendsAt
              ? t('from', { date: formatDate(extendsAt, locale) })
              : t(`${value}Text`)
        }))}
        error={faultOf('paymentMethod')}
      />
    </>
  )
}
