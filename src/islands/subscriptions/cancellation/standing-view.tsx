import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { classesPath, plansPath, profilePath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import {
  $resumption,
  type CurrentSubscription,
  resume
} from '#stores/subscriptions/subscription.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { LastDay } from './last-day.tsx'
import { Outcome } from './outcome.tsx'

interface Props extends FormTextProps<'cancellation'> {
  state: Extract<CurrentSubscription, { step: 'loaded' }>
  heading: Ref<HTMLHeadingElement>
  /** The page after a cancellation, whose texts leave out “already”. */
  isAfter?: boolean
}

export function StandingView({ t, form, locale, state, heading, isAfter = false }: Props) {
  const resumption = useStore($resumption)
  const plans = <ButtonLink href={localized(plansPath, locale)}>{t('seePlans')}</ButtonLink>
  const home = (
    <ButtonLink kind="quiet" href={localized('/', locale)}>
      {t('home')}
    </ButtonLink>
  )
  const until = (key: 'expiredLead' | 'cancelledLead' | 'runningLead' | 'resumedLead') =>
    state.subscription && (
      <p>
        <LastDay
          text={t(key, { date: '{date}' })}
          locale={locale}
          expiresAt={state.subscription.expiresAt}
          isNumeric={isAfter && state.standing === 'cancelled'}
        />
      </p>
    )

  switch (state.standing) {
    case 'none':
      return (
        <Outcome heading={heading} icon="info" title={t('noneTitle')} lead={<p>{t('noneLead')}</p>}>
          {plans}
          {home}
        </Outcome>
      )
    case 'expired':
      return (
        <Outcome
          heading={heading}
          icon="calendar"
          title={t('expiredTitle')}
          lead={until('expiredLead')}
        >
          {plans}
          {home}
        </Outcome>
      )
    case 'in_progress': {
      const isResumed = resumption.step === 'done'
      return (
        <Outcome
          heading={heading}
          icon="success"
          title={t(isResumed ? 'resumedTitle' : 'runningTitle')}
          lead={until(isResumed ? 'resumedLead' : 'runningLead')}
        >
          <ButtonLink href={localized(classesPath, locale)}>{t('learn')}</ButtonLink>
          <ButtonLink kind="quiet" href={localized(profilePath('subscription'), locale)}>
            {t('manage')}
          </ButtonLink>
        </Outcome>
      )
    }
    case 'cancelled':
      return (
        <Outcome
          heading={heading}
          icon={isAfter ? 'success' : 'info'}
          title={t(isAfter ? 'successTitle' : 'cancelledTitle')}
          lead={
            <>
              {isAfter && <p>{t('doneLead')}</p>}
              {until('cancelledLead')}
              <Refusal t={form} process={resumption} isTyped={false} />
            </>
          }
        >
          <ButtonLink href={localized(classesPath, locale)}>{t('learn')}</ButtonLink>
          <Button kind="quiet" isBusy={resumption.step === 'sending'} onClick={() => void resume()}>
            {t('undo')}
          </Button>
          {home}
        </Outcome>
      )
  }
}
