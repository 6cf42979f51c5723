import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Goal } from '#contract/learning/goals.ts'
import { profilePath } from '#domain/addresses.ts'
import { daysLater, weekdayOf, zonedDay } from '#domain/time/zoned.ts'
import { formatDuration, formatNumber, formatWeekday } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $goalChange, pauseThisWeek, saveGoal } from '#stores/learning/goal.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { WEEKLY_MINUTES } from './weekly-minutes.ts'

interface Props extends TextProps<'learnerHome'> {
  goal: Goal
}

/** The weekly goal, or a way to set one in two taps. */
export function Week({ t, locale, goal }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const change = useStore($goalChange)
  const head = useRef<HTMLHeadingElement>(null)
  const wasChoosing = useRef(false)
  const title = goal.minutes === undefined ? t('week.set') : t('week.title')
  const isUnset = goal.minutes === undefined && !isChoosing
  useEffect(() => {
    // The pressed button is gone, so the focus would be lost.
    if (wasChoosing.current !== isChoosing) head.current?.focus({ preventScroll: true })
    wasChoosing.current = isChoosing
  }, [isChoosing])

  async function choose(minutes: string): Promise<void> {
    if (await saveGoal({ minutes: Number(minutes) })) setChoosing(false)
  }

  return (
    <section className="card grid gap-5 p-5 sm:p-7" aria-labelledby="week">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 className="text-xl outline-none" id="week" tabIndex={-1} ref={head}>
            {title}
          </h2>
          {isUnset && <p className="text-ink-muted">{t('week.lead')}</p>}
        </div>
        {isUnset && (
          <Button kind="quiet" icon="flag" onClick={() => setChoosing(true)}>
            {t('week.open')}
          </Button>
        )}
      </div>
      <Failure locale={locale} />
      {isChoosing ? (
        <div className="grid justify-items-start gap-4 [&>fieldset]:w-full">
          <RadioCards
            legend={t('week.choose')}
            name="goal"
            columns="grid-cols-2 lg:grid-cols-4"
            choices={WEEKLY_MINUTES.map(value => ({
              value,
              label: formatDuration(Number(value) * 60, locale),
              isDisabled: change.step === 'sending'
            }))}
            value={WEEKLY_MINUTES.find(one => Number(one) === goal.minutes)}
            onChoice={minutes => void choose(minutes)}
          />
          <Button kind="plain" onClick={() => setChoosing(false)}>
            {t('week.cancel')}
          </Button>
        </div>
      ) : goal.minutes === undefined ? null : (
        <Progress
          {...{ t, locale, goal }}
          minutes={goal.minutes}
          isBusy={change.step === 'sending'}
          onChange={() => setChoosing(true)}
        />
      )}
    </section>
  )
}

function Failure({ locale }: { locale: Locale }) {
  const change = useStore($goalChange)
  const form = useLoadedMessages('form', locale)
  return form ? <Refusal t={form} process={change} isTyped={false} /> : null
}

interface ProgressProps extends Props {
  minutes: number
  isBusy: boolean
  onChange: () => void
}

function Progress({ t, locale, goal, minutes, isBusy, onChange }: ProgressProps) {
  const { week, run } = goal
  const left = Math.max(0, minutes - week.minutes)
  const duration = (value: number) => formatDuration(value * 60, locale)
  const learned = week.minutes > 0 ? duration(week.minutes) : t('week.nothing')
  const state = week.isPaused
    ? t('week.paused')
    : week.isReached
      ? t('week.reached')
      : week.minutes > 0
        ? t('week.left', { left: duration(left) })
        : t('week.begin')
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-6">
      <Ring
        share={week.minutes / minutes}
        isPaused={week.isPaused}
        label={t('week.learned', { learned, goal: duration(minutes) })}
        minutes={formatNumber(week.minutes, locale)}
        goal={t('week.of', { count: minutes })}
      />
      <div className="grid min-w-60 flex-1 gap-3">
        <output className="text-lg font-semibold">{state}</output>
        {run > 0 && (
          <p className="flex items-center gap-2 text-ink-muted">
            <span className="star size-4 shrink-0 bg-gold" />
            {t('week.run', { count: run })}
          </p>
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <Button kind="plain" onClick={onChange}>
            {t('week.change')}
          </Button>
          {!week.isReached && (
            <Button kind="plain" isBusy={isBusy} onClick={() => void pauseThisWeek(!week.isPaused)}>
              {t(week.isPaused ? 'week.resume' : 'week.pause')}
            </Button>
          )}
          <ButtonLink kind="plain" href={localized(profilePath('settings'), locale)}>
            {t('week.remind')}
          </ButtonLink>
        </div>
      </div>
      <Days {...{ t, locale, goal, minutes }} />
    </div>
  )
}

interface RingProps {
  /** Of the goal, 1 or more when it is reached. */
  share: number
  isPaused: boolean
  label: string
  minutes: string
  goal: string
}

function Ring({ share, isPaused, label, minutes, goal }: RingProps) {
  const filled = Math.min(100, Math.floor(share * 100))
  const color = isPaused ? 'stroke-ink-muted' : share >= 1 ? 'stroke-good' : 'stroke-brand'
  const circle = { cx: 60, cy: 60, r: 52, fill: 'none', strokeWidth: 11, pathLength: 100 }
  return (
    <div className="relative grid size-32 shrink-0 place-items-center">
      <p className="sr-only">{label}</p>
      <svg
        className="absolute inset-0 size-full -rotate-90 rtl:-scale-y-100"
        viewBox="0 0 120 120"
        aria-hidden="true"
      >
        <circle {...circle} className="stroke-sunken" />
        {filled > 0 && (
          <circle
            {...circle}
            className={color}
            strokeLinecap="round"
            strokeDasharray={`${filled} 100`}
          />
        )}
      </svg>
      <p className="relative grid justify-items-center leading-tight" aria-hidden="true">
        <span className="text-3xl font-bold">{minutes}</span>
        <span className="max-w-20 text-center text-xs text-ink-muted">{goal}</span>
      </p>
    </div>
  )
}

const BAR = { width: 12, height: 48 }
/** A day of a fifth of the goal fills its bar. */
const DAYS_OF_GOAL = 5

function Days({ t, locale, goal, minutes }: Props & { minutes: number }) {
  const { week, timeZone } = goal
  const [today] = useState(() => zonedDay(Date.now(), timeZone))
  const full = Math.max(minutes / DAYS_OF_GOAL, ...week.days)
  return (
    <ul className="flex w-full justify-between gap-3 lg:w-auto" aria-label={t('week.days')}>
      {week.days.map((learned, at) => {
        const day = daysLater(week.start, at)
        const height = (BAR.height * learned) / full
        const name = formatWeekday(weekdayOf(day), locale)
        const duration = learned > 0 ? formatDuration(learned * 60, locale) : t('week.nothing')
        return (
          <li className="grid justify-items-center gap-1.5" key={day}>
            <span className="sr-only">{t('week.day', { day: name, learned: duration })}</span>
            <svg className="h-12 w-3" viewBox={`0 0 ${BAR.width} ${BAR.height}`} aria-hidden="true">
              <rect className="fill-sunken" {...BAR} rx="6" />
              {learned > 0 && (
                <rect
                  className="fill-brand"
                  width={BAR.width}
                  height={Math.max(height, BAR.width)}
                  y={BAR.height - Math.max(height, BAR.width)}
                  rx="6"
                />
              )}
            </svg>
            <span
              className={`grid size-6 place-items-center rounded-full text-xs font-bold ${
                day === today ? 'bg-brand-soft text-brand-ink' : 'text-ink-muted'
              }`}
              aria-hidden="true"
            >
              {formatWeekday(weekdayOf(day), locale, 'narrow')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
