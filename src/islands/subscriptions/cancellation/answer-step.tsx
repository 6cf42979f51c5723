import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Plan } from '#contract/subscriptions/packages.ts'
import { cancelledPath, profilePath } from '#domain/addresses.ts'
import { cheaperPlans } from '#domain/subscriptions/cheaper-plans.ts'
import { localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import { useForm } from '#islands/accounts/forms/use-form.ts'
import {
  $cancelling,
  $survey,
  asksForDetails,
  cancel,
  goBackTo,
  OFFERS
} from '#stores/subscriptions/cancellation.ts'
import { $package, loadPackage } from '#stores/subscriptions/plans.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { Offer } from './offer.tsx'
import { PlanPrices } from './plan-prices.tsx'
import type { StepProps } from './step.ts'

interface Props extends StepProps {
  form: Translate<'form'>
  /** Prices of the build. */
  plans: readonly Plan[]
}

export function AnswerStep({ t, form, locale, subscription, heading, plans }: Props) {
  const { reason = 'other', comment } = useStore($survey)
  const process = useStore($cancelling)
  const { bind } = useForm(form, process, () => {
    void cancel(localized(cancelledPath, locale))
  })
  const isAboutPrice = reason === 'too_expensive'
  const now = useStore($package)?.plans ?? plans
  const cheaper = isAboutPrice ? cheaperPlans(now, subscription.subscriptionType) : []
  useEffect(() => {
    if (isAboutPrice) void loadPackage()
  }, [isAboutPrice])
  const isCheapest = isAboutPrice && cheaper.length === 0
  const isWritten = asksForDetails(OFFERS[reason]) && comment.trim() !== ''
  const lead = isWritten ? t('written') : t(`answerLead.${reason}`)

  return (
    <form {...bind} className="grid gap-6">
      <h2 ref={heading} className="title-section scroll-mt-10 outline-none" tabIndex={-1}>
        {isCheapest ? t('cheapestTitle') : t(`answerTitle.${reason}`)}
      </h2>
      <div className="card grid gap-4 p-5 sm:p-7">
        <p className="text-lg">{isCheapest ? t('cheapestLead') : lead}</p>
        {cheaper.length > 0 && <PlanPrices t={t} locale={locale} plans={cheaper} />}
        {!isCheapest && (
          <Offer t={t} locale={locale} offer={OFFERS[reason]} isWritten={isWritten} />
        )}
      </div>
      <Refusal t={form} process={process} />
      <p className="text-ink-muted">{t('optionalNote')}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
        <Button type="submit" isBusy={process.step === 'sending' || process.step === 'done'}>
          {t('cancelAnyway')}
        </Button>
        <ButtonLink kind="quiet" href={localized(profilePath('subscription'), locale)}>
          {t('keep')}
        </ButtonLink>
      </div>
      <Button kind="plain" className="justify-self-start" onClick={() => void goBackTo('reason')}>
        {t('back')}
      </Button>
    </form>
  )
}
