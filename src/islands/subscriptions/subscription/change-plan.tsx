import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useFocusWhen } from '#islands/frame/use-focus-when.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { changeNow } from '#stores/payments/change-now.ts'
import { $changingPlan, $quotes, changeAtEnd, loadQuote } from '#stores/subscriptions/renewal.ts'
import { $renewal, $subscription } from '#stores/subscriptions/subscription.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'

const PLANS: readonly SubscriptionType[] = ['MONTHLY', 'QUARTERLY', 'YEARLY']

/** Other plans, from the end on or now, each with what it costs. */
export function ChangePlan({ t, form, locale }: FormTextProps<'renewal'>) {
  const quotes = useStore($quotes)
  const process = useStore($changingPlan)
  const renewal = useStore($renewal)
  const own = useStore($subscription)?.subscriptionType
  const [isOpen, setOpen] = useState(false)
  const news = useFocusWhen<HTMLDivElement>(process.step === 'done' || process.step === 'outdated')
  const price = (amount: number) => isolated(formatPrice(amount, locale))
  const isBusy = process.step === 'sending'
  const open = () => {
    setOpen(true)
    for (const plan of PLANS) void loadQuote(plan)
  }
  const offers = PLANS.flatMap(plan => {
    const { atEnd, now } = quotes[plan] ?? {}
    return atEnd || now ? [{ plan, atEnd, now }] : []
  })
  return (
    <Card title={t('changeTitle')} lead={t(renewal ? 'changeLeadRenewing' : 'changeLead')}>
      <div className="grid gap-4">
        <div ref={news} className="outline-none empty:hidden" tabIndex={-1}>
          {process.step === 'done' && <p className="font-semibold text-good">{t('changed')}</p>}
          {process.step === 'outdated' && <FormError title={t('outdated')} />}
        </div>
        <Refusal t={form} process={process} isTyped={false} />
        {!isOpen && (
          <Button kind="quiet" className="justify-self-start" onClick={open}>
            {t('showPlans')}
          </Button>
        )}
        {isOpen && offers.length === 0 && quotes[own ?? 'MONTHLY'] && <p>{t('noOffers')}</p>}
        {offers.map(({ plan, atEnd, now }) => (
          <section key={plan} className="grid gap-3 rounded-2xl border border-line p-4">
            <h3 className="text-lg">{t(`item.${plan}`)}</h3>
            {now && (
              <div className="grid gap-2">
                <p>
                  {t('nowText', {
                    ...{ credit: price(now.credit), price: price(now.price) },
                    date: formatDate(now.expiresAt, locale)
                  })}
                </p>
                <Button
                  kind="quiet"
                  className="justify-self-start"
                  isBusy={isBusy}
                  onClick={() => void changeNow(plan, now)}
                >
                  {t('changeNow', { price: price(now.price) })}
                </Button>
              </div>
            )}
            {atEnd && (
              <div className="grid gap-2">
                <p>
                  {t('atEndText', {
                    ...{ date: formatDate(atEnd.at, locale), price: price(atEnd.price) }
                  })}
                </p>
                <Button
                  kind="quiet"
                  className="justify-self-start"
                  isBusy={isBusy}
                  onClick={() => void changeAtEnd(plan, atEnd)}
                >
                  {t('changeAtEnd')}
                </Button>
              </div>
            )}
          </section>
        ))}
      </div>
    </Card>
  )
}
