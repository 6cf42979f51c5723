import type { Package } from '#contract/packages.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { useStored } from '#islands/use-stored.ts'
import { $wish, NOTHING_CHOSEN, wishFor } from '#stores/wish.ts'
import { RadioCards } from '#ui/kit/radio-cards.tsx'

interface Props {
  t: Translate<'checkout'>
  locale: Locale
  pricing: Package
  /** The prices are others than those of the page around. */
  hasChanged: boolean
  faultOf: (field: 'plan' | 'paymentMethod') => string | undefined
}

const METHODS = ['card', 'wallet', 'kiosk'] as const

/** Plan and way to pay. */
export function Choices({ t, locale, pricing, hasChanged, faultOf }: Props) {
  const { plan, method } = useStored($wish, NOTHING_CHOSEN)
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
            description: <bdi>{formatPrice(price, locale)}</bdi>
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
          description: t(`${value}Text`)
        }))}
        error={faultOf('paymentMethod')}
      />
    </>
  )
}
