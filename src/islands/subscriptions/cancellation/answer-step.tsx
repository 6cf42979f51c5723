import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Plan } from '#contract/subscriptions/packages.ts'
import {
  cancelledPath,
  classesPath,
  diagnosticsPath,
  plansPath,
  profilePath,
  searchPath
} from '#domain/addresses.ts'
import { cheaperPlans } from '#domain/subscriptions/cheaper-plans.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useForm } from '#islands/frame/forms/use-form.ts'
import {
  $cancelling,
  $survey,
  asksForDetails,
  cancel,
  goBackTo,
  OFFERS,
  type CancelOffer
} from '#stores/subscriptions/cancellation.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $package, loadPackage } from '#stores/subscriptions/plans.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import type { StepProps } from './facts-step.tsx'

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

interface OfferProps extends TextProps<'cancellation'> {
  offer: CancelOffer
  /** A comment on the reason exists. */
  isWritten: boolean
}

function Offer({ t, locale, offer, isWritten }: OfferProps) {
  const links = {
    plans: [{ to: plansPath, label: t('seePlans') }],
    search: [
      { to: searchPath, label: t('search') },
      { to: classesPath, label: t('classes') }
    ],
    classes: [{ to: classesPath, label: t('classes') }],
    report: [{ to: diagnosticsPath, label: t('check') }],
    details: [],
    nothing: []
  }[offer]
  const canWrite = asksForDetails(offer) && !isWritten
  if (links.length === 0 && !canWrite) return null
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {canWrite && (
        <Button kind="plain" onClick={() => void goBackTo('reason')}>
          {t('details')}
        </Button>
      )}
      {links.map(({ to, label }) => (
        <ButtonLink key={to} kind="plain" href={localized(to, locale)}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

function PlanPrices({ t, locale, plans }: TextProps<'cancellation'> & { plans: readonly Plan[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {plans.map(({ subscriptionType, pricePerMonth }) => (
        <div key={subscriptionType} className="rounded-2xl bg-sunken px-5 py-4">
          <dt className="text-ink-muted">{t(`plan.${subscriptionType}`)}</dt>
          <dd className="text-xl font-bold">
            {t('perMonth', { price: formatPrice(pricePerMonth, locale) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
