import { useStore } from '@nanostores/react'
import { type ReactNode, type Ref, useEffect } from 'react'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { classesPath, plansPath, profilePath } from '#domain/addresses.ts'
import { dayAt, lastDayBefore } from '#domain/time/cairo-day.ts'
import { formatDate } from '#i18n/format/format.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { Sentence } from '#islands/frame/forms/sentence.tsx'
import type { FormTextProps, TextProps } from '#islands/frame/use-messages.ts'
import { FactGrid } from '#islands/subscriptions/subscription/fact-grid.tsx'
import {
  type CurrentSubscription,
  loadSubscription,
  $resumption,
  resume
} from '#stores/subscriptions/subscription.ts'
import { nameTitle } from '#ui/dom/name-page.ts'
import { Button, type ButtonKind, ButtonLink } from '#ui/kit/button.tsx'
import type { IconName } from '#ui/kit/icons.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { StarMark } from '#ui/kit/states.tsx'

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
  const learn = (kind: ButtonKind) => (
    <ButtonLink kind={kind} href={localized(classesPath, locale)}>
      {t('learn')}
    </ButtonLink>
  )
  const undo = (kind: ButtonKind) => (
    <Button kind={kind} isBusy={resumption.step === 'sending'} onClick={() => void resume()}>
      {t('undo')}
    </Button>
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
        <Outcome
          locale={locale}
          heading={heading}
          icon="info"
          title={t('noneTitle')}
          lead={<p>{t('noneLead')}</p>}
        >
          {plans}
          {home}
        </Outcome>
      )
    case 'expired':
      return (
        <Outcome
          locale={locale}
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
          locale={locale}
          heading={heading}
          icon="success"
          title={t(isResumed ? 'resumedTitle' : 'runningTitle')}
          lead={until(isResumed ? 'resumedLead' : 'runningLead')}
        >
          {learn('primary')}
          <ButtonLink kind="quiet" href={localized(profilePath('subscription'), locale)}>
            {t('manage')}
          </ButtonLink>
        </Outcome>
      )
    }
    case 'cancelled':
      return (
        <Outcome
          locale={locale}
          heading={heading}
          icon={isAfter ? 'success' : 'info'}
          title={t(isAfter ? 'successTitle' : 'cancelledTitle')}
          lead={
            <>
              {isAfter && <p>{t('doneLead')}</p>}
              {until('cancelledLead')}
              {state.subscription && <Facts {...{ t, locale, isAfter }} of={state.subscription} />}
              <Refusal t={form} process={resumption} isTyped={false} />
            </>
          }
        >
          {isAfter ? (
            <>
              {learn('primary')}
              {undo('quiet')}
              <ButtonLink kind="plain" href={localized('/', locale)}>
                {t('home')}
              </ButtonLink>
            </>
          ) : (
            <>
              {undo('primary')}
              {learn('quiet')}
            </>
          )}
        </Outcome>
      )
  }
}

interface FactsProps extends TextProps<'cancellation'> {
  of: Subscription
  /** The last day stands in the sentence above, as YYYY-MM-DD, and so does this day. */
  isAfter: boolean
}

function Facts({ t, locale, of, isAfter }: FactsProps) {
  const { subscriptionType, expiresAt, cancelledAt } = of
  const day = (date: string) => (
    <time className="whitespace-nowrap" dateTime={date}>
      {isAfter ? date : formatShortDate(date, locale)}
    </time>
  )
  const facts = [
    { label: t('fact.plan'), value: t(`plan.${subscriptionType}`) },
    ...(isAfter ? [] : [{ label: t('fact.lastDay'), value: day(lastDayBefore(expiresAt)) }]),
    ...(cancelledAt
      ? [{ label: t('fact.cancelledAt'), value: day(dayAt(Date.parse(cancelledAt))) }]
      : [])
  ]
  return (
    <div className="card mt-2 p-5 text-start text-base text-ink [&>dl]:border-0 [&>dl]:pt-0">
      <FactGrid facts={facts} columns="grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]" />
    </div>
  )
}

interface OutcomeProps {
  locale: Locale
  heading: Ref<HTMLHeadingElement>
  icon: IconName
  title: string
  lead?: ReactNode
  children: ReactNode
}

function Outcome({ locale, heading, icon, title, lead, children }: OutcomeProps) {
  useEffect(() => nameTitle(title, locale), [title, locale])
  return (
    <div className="state pt-4! pb-2!">
      <StarMark icon={icon} />
      <h2 ref={heading} className="title-section outline-none" tabIndex={-1}>
        {title}
      </h2>
      {lead && <div className="grid gap-2 text-lg text-ink-muted [&_p]:text-balance">{lead}</div>}
      <div className="state-actions max-sm:grid max-sm:w-full max-sm:grid-cols-1">{children}</div>
    </div>
  )
}

interface LastDayProps {
  /** With `{date}` as slot. */
  text: string
  locale: Locale
  /** ISO 8601. */
  expiresAt: string
  /** Formats the day as YYYY-MM-DD. */
  isNumeric?: boolean
}

export function LastDay({ text, locale, expiresAt, isNumeric = false }: LastDayProps) {
  const day = lastDayBefore(expiresAt)
  const date = (
    <bdi className="font-bold whitespace-nowrap text-ink" {...(isNumeric && { dir: 'ltr' })}>
      <time dateTime={day}>{isNumeric ? day : formatDate(day, locale)}</time>
    </bdi>
  )
  return <Sentence text={text} parts={{ date }} />
}

interface WaitingProps {
  t: Translate<'cancellation'>
  form: Translate<'form'>
  state: Exclude<CurrentSubscription, { step: 'loaded' }>
}

export function Waiting(props: WaitingProps) {
  return (
    <LoadState {...props} onRetry={() => void loadSubscription()}>
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-72 rounded-[var(--radius)]!" />
      <Skeleton className="h-11 w-48 rounded-full!" />
    </LoadState>
  )
}
