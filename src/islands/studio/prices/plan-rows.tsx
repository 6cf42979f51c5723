import type { Plan } from '#contract/subscriptions/packages.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { formatSum } from '#i18n/format/isolated.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  plans: readonly Plan[]
  /** What they would cost. */
  next?: readonly Plan[] | undefined
  isLoading?: boolean
}

/** The price of each plan, beside it the next one. */
export function PlanRows({ plans, next, isLoading = false }: Props) {
  const t = useTexts('studioPrices')
  const words = useTexts('studioPurchases')
  const { locale } = useFacts()
  return (
    <dl className="grid divide-y divide-line" aria-busy={isLoading} aria-live="polite">
      {plans.map((plan, at) => {
        const shown = next?.[at] ?? plan
        const isNew = shown.price !== plan.price
        return (
          <div
            key={plan.subscriptionType}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0"
          >
            <dt className="font-semibold">{words(`plan.${plan.subscriptionType}`)}</dt>
            <dd className="grid justify-items-end gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2 text-lg">
                {isNew && (
                  <>
                    <del className="text-ink-muted">
                      <span className="sr-only">{t('before')} </span>
                      <Amount pounds={plan.price} />
                    </del>
                    <Icon name="forward" className="mirrors size-4 text-ink-muted" />
                  </>
                )}
                <ins className="font-bold no-underline">
                  {isNew && <span className="sr-only">{t('after')} </span>}
                  <Amount pounds={shown.price} />
                </ins>
              </span>
              <span className="text-sm text-ink-muted">
                {t('perMonth', {
                  price: formatSum(shown.pricePerMonth, locale),
                  saving: formatPercent(shown.savingPercentage, locale)
                })}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
