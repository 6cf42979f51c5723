import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { firstName } from '#domain/accounts/first-name.ts'
import { plansPath, profilePath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { useName } from '#islands/accounts/account/use-name.ts'
import { LoadFailure } from '#islands/frame/forms/load-state.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import {
  $myClassesState,
  followMyClasses,
  loadMyClasses
} from '#stores/learning/load-my-classes.ts'
import { $interests, $isToAsk, followInterests } from '#stores/accounts/interests.ts'
import { $fields, $shown, followRecommended } from '#stores/catalogue/recommended.ts'
import { $savedInAccount, followSaved } from '#stores/learning/send-saved.ts'
import type { Refused } from '#stores/frame/form.ts'
import { $myClasses, type MyClass } from '#stores/learning/my-classes.ts'
import { $goal, followGoal } from '#stores/learning/goal.ts'
import { $waitingOrder, checkWaitingOrder } from '#stores/payments/waiting-order.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Questions } from './questions.tsx'
import { Rail } from './rail.tsx'
import { Week } from './week.tsx'
import { UnderWay, FirstStep, NextStep } from './under-way.tsx'

const NONE: readonly MyClass[] = []
const RECOMMENDED = 'recommended'

export function LearnerHome({ locale }: { locale: Locale }) {
  const t = useLoadedMessages('learnerHome', locale)
  const card = useLoadedMessages('class', locale)
  const name = useName(locale)
  const mine = useStored($myClasses, NONE)
  const request = useStore($myClassesState)
  const saved = useStore($savedInAccount)
  const shown = useStore($shown)
  const interests = useStored($interests, undefined)
  const isToAsk = useStore($isToAsk)
  const fields = useStore($fields)
  const week = useStore($goal)
  const [isAnswering, setAnswering] = useState(false)
  const [answer, setAnswer] = useState<{ head: RefObject<HTMLHeadingElement | null> }>()
  const greeting = useRef<HTMLHeadingElement>(null)
  const rail = useRef<HTMLHeadingElement>(null)
  useEffect(followMyClasses, [])
  useEffect(followSaved, [])
  useEffect(followInterests, [])
  useEffect(followGoal, [])
  useEffect(() => followRecommended(locale), [locale])
  useEffect(() => {
    answer?.head.current?.focus({ preventScroll: true })
    answer?.head.current?.scrollIntoView()
  }, [answer])

  const isKnown = mine.length > 0 || request.step === 'loaded'
  const isRefused = mine.length === 0 && request.step === 'refused'
  if (!t || !card || !(isKnown || isRefused)) return <HomeSkeleton />

  const underWay = mine.filter(({ isCompleted }) => !isCompleted)
  const [next, ...others] = underWay
  const [first, ...more] = shown?.recommended ?? []
  const paths = shown?.paths ?? []
  const hasCompleted = mine.some(({ isCompleted }) => isCompleted)
  // Questions wait for what stands above them, so that they do not shift.
  const canAsk = shown !== undefined && fields.length > 0
  const isAsking = canAsk && (isAnswering || (isToAsk === true && !hasCompleted))
  const isFolded = canAsk && isToAsk === true && !isAsking
  // Recommendations wait until it is known whether questions stand above.
  const isAskingKnown = isToAsk !== undefined || interests !== undefined
  const begun = new Set(mine.map(({ slug }) => slug))
  const savedOnly =
    shown && saved.step === 'loaded' ? saved.classes.filter(({ slug }) => !begun.has(slug)) : []
  // What stands above may still come, so the week and what is below wait.
  const isWeekKnown = week.step !== 'loading' && isAskingKnown && shown !== undefined
  // The third question is the goal.
  const goal = week.step === 'loaded' && isWeekKnown && !isAsking ? week.goal : undefined
  const isFirst = !next && first !== undefined && !isAsking

  return (
    <div className="grid gap-10 md:gap-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="title-section outline-none" tabIndex={-1} ref={greeting}>
          {name ? t('hello', { name: firstName(name) }) : t('helloNobody')}
        </h1>
        {hasCompleted && (
          <ButtonLink
            kind="plain"
            icon="award"
            href={localized(profilePath('certificates'), locale)}
          >
            {t('certificates')}
          </ButtonLink>
        )}
      </div>
      <WaitingPayment t={t} locale={locale} />
      {isRefused && <LoadError t={t} locale={locale} refused={request} />}
      {next && <NextStep t={t} locale={locale} mine={next} />}
      {isFirst && (
        <FirstStep
          t={t}
          card={card}
          locale={locale}
          recommended={first}
          isAllDone={mine.length > 0}
        />
      )}
      {goal && <Week t={t} locale={locale} goal={goal} />}
      {!isWeekKnown && <div className="card h-48" aria-busy="true" />}
      {isWeekKnown && others.length + paths.length > 0 && (
        <UnderWay t={t} locale={locale} classes={others} paths={paths} />
      )}
      {isWeekKnown && isFolded && (
        <button
          className="card flex min-h-14 w-full items-center justify-between gap-4 px-5 py-3 text-start font-bold hover:border-brand-ink hover:text-brand-ink"
          type="button"
          aria-expanded="false"
          onClick={() => setAnswering(true)}
        >
          {t('questions.title')}
          <Icon name="down" className="size-5" />
        </button>
      )}
      {isWeekKnown && isAsking && (
        <Questions
          {...{ t, locale }}
          fields={fields}
          before={interests}
          isOpened={isAnswering}
          onEnd={() => {
            setAnswering(false)
            // The first recommendation is the start card or else in the rail.
            setAnswer({ head: next || !first ? rail : greeting })
          }}
        />
      )}
      {shown && isWeekKnown && (
        <Rail
          t={t}
          card={card}
          locale={locale}
          name={RECOMMENDED}
          head={rail}
          classes={isFirst ? more : shown.recommended}
          interests={interests}
          aside={
            !isAsking &&
            !isFolded && (
              <Button kind="plain" onClick={() => setAnswering(true)}>
                {t(interests?.categoryIds.length ? 'change' : 'tellUs')}
              </Button>
            )
          }
        />
      )}
      <Rail
        t={t}
        card={card}
        locale={locale}
        name="saved"
        classes={savedOnly.map(item => ({ item }))}
      />
      <Rail
        t={t}
        card={card}
        locale={locale}
        name="fresh"
        classes={(shown?.fresh ?? []).map(item => ({ item }))}
      />
    </div>
  )
}

/** As high as the largest card. */
function HomeSkeleton() {
  return <div className="card h-80" aria-busy="true" />
}

function LoadError({ t, locale, refused }: TextProps<'learnerHome'> & { refused: Refused<never> }) {
  const form = useLoadedMessages('form', locale)
  if (!form) return null
  return <LoadFailure {...{ t, form, refused }} onRetry={() => void loadMyClasses()} />
}

/** A line about the unpaid order, and later its result. */
function WaitingPayment({ t, locale }: TextProps<'learnerHome'>) {
  // A later order does not shift the page.
  const [first] = useState(() => $waitingOrder.get())
  const order = useStore($waitingOrder) ?? first
  useEffect(() => void checkWaitingOrder(), [])
  if (!first || !order) return null
  const { reference, end } = order
  return (
    <output className="-my-4 flex flex-wrap items-center gap-x-4 rounded-2xl border border-line bg-surface px-4 py-1">
      <Icon
        name={end === 'paid' ? 'success' : 'clock'}
        className={`size-6 shrink-0 ${end === 'paid' ? 'text-good' : 'text-brand-ink'}`}
      />
      <span className="min-w-0 flex-1 py-2">
        {t(`waiting.${end ?? (reference ? 'kiosk' : 'pending')}`)}{' '}
        {!end && reference && (
          <bdi className="font-bold" dir="ltr">
            {reference}
          </bdi>
        )}
      </span>
      <a
        className="link inline-flex min-h-11 items-center"
        href={localized(end === 'over' ? plansPath : profilePath('subscription'), locale)}
      >
        {t(end === 'over' ? 'waiting.again' : 'waiting.details')}
      </a>
    </output>
  )
}
