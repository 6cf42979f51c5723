import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Renewal } from '#contract/subscriptions/subscriptions.ts'
import { checkoutPath } from '#domain/addresses.ts'
import { formatDate, formatMoment, formatPrice } from '#i18n/format/format.ts'
import { isolated, isolatedCode } from '#i18n/format/isolated.ts'
import { localized } from '#i18n/locale.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useFocusWhen } from '#islands/frame/use-focus-when.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $endingRenewal, stopRenewing } from '#stores/subscriptions/renewal.ts'
import { $renewal } from '#stores/subscriptions/subscription.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { ChangePlan } from './change-plan.tsx'
import { FactGrid } from './fact-grid.tsx'

/** When the subscription renews and by which card, and how to end that. */
export function RenewalCard({
  form,
  locale,
  expiresAt
}: Omit<FormTextProps<'subscription'>, 't'> & { expiresAt: string }) {
  const t = useLoadedMessages('renewal', locale)
  const renewal = useStore($renewal)
  const ending = useStore($endingRenewal)
  const [isAsked, setAsked] = useState(false)
  const isEnded = ending.step === 'done' && !renewal
  const news = useFocusWhen<HTMLOutputElement>(isEnded)
  if (!t) return null
  if (!renewal) {
    return (
      <>
        <output
          ref={news}
          className="font-semibold text-good outline-none empty:hidden"
          tabIndex={-1}
        >
          {isEnded && t('ended')}
        </output>
        <ChangePlan {...{ t, form, locale }} />
      </>
    )
  }
  const { state, subscriptionType, price, at, card, paidUntil } = renewal
  const isFailing = state === 'failing'
  const amount = isolated(formatPrice(price, locale))
  const facts = [
    { label: t(isFailing ? 'nextTry' : 'renewsOn'), value: formatMoment(at, locale) },
    { label: t('amount'), value: <bdi>{formatPrice(price, locale)}</bdi> },
    { label: t('plan'), value: t(`item.${subscriptionType}`) },
    { label: t('card'), value: cardText(card) },
    ...(card.expiresOn ? [{ label: t('cardUntil'), value: monthText(card.expiresOn) }] : [])
  ]
  return (
    <>
      <Card
        title={t('title')}
        lead={
          isFailing && paidUntil
            ? t('failing', { date: formatDate(expiresAt, locale), amount })
            : t('lead')
        }
        aside={
          <Badge kind={isFailing ? 'warning' : 'good'} icon={isFailing ? 'info' : 'success'}>
            {t(`state.${state}`)}
          </Badge>
        }
      >
        <div className="grid gap-5">
          <FactGrid facts={facts} columns="grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]" />
          <div className="flex flex-wrap gap-3 max-sm:grid">
            {isFailing && (
              <ButtonLink href={localized(checkoutPath(subscriptionType), locale)}>
                {t('payNow')}
              </ButtonLink>
            )}
            <Button kind="quiet" onClick={() => setAsked(true)}>
              {t('end')}
            </Button>
          </div>
        </div>
      </Card>
      <ChangePlan {...{ t, form, locale }} />
      <Dialog
        title={t('endTitle')}
        lead={t(isFailing ? 'endLeadFailing' : 'endLead', { date: formatDate(expiresAt, locale) })}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        closeLabel={t('close')}
        actions={
          <>
            <Button
              isBusy={ending.step === 'sending'}
              onClick={() => void stopRenewing().then(() => setAsked(false))}
            >
              {t('end')}
            </Button>
            <Button kind="quiet" onClick={() => setAsked(false)}>
              {t('keep')}
            </Button>
          </>
        }
      />
      <Refusal t={form} process={ending} isTyped={false} />
    </>
  )
}

/** As cards write it: `01/2027` for `2027-01`. */
const monthText = (month: string) => isolatedCode(month.split('-').reverse().join('/'))

const cardText = ({ brand, lastFour }: Renewal['card']) => isolatedCode(`${brand} •••• ${lastFour}`)
