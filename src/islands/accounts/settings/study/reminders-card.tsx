import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { StudyReminders } from '#contract/learning/reminders.ts'
import { firstDayOf, weekFrom } from '#domain/learning/goals/first-day.ts'
import { formatWeekday, formatZone } from '#i18n/format/format.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $goal, deviceZone } from '#stores/learning/goal.ts'
import {
  $remindersForm,
  $studyReminders,
  followStudyReminders,
  loadStudyReminders,
  saveStudyReminders
} from '#stores/learning/reminders.ts'
import { turnPushOn } from '#stores/notices/push-device.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { CalendarPart } from './calendar-part.tsx'

export function RemindersCard({ t, form, locale }: FormTextProps<'study'>) {
  const state = useStore($studyReminders)
  useEffect(followStudyReminders, [])
  return (
    <Card heading="h3" title={t('reminders')} lead={t('remindersLead')}>
      <LoadState {...{ t, form, state }} heading="h4" onRetry={() => void loadStudyReminders()}>
        <SkeletonRows />
      </LoadState>
      {state.step === 'loaded' && (
        <div className="grid gap-7">
          <Times {...{ t, form, locale }} saved={state.reminders} />
          <CalendarPart {...{ t, form, locale }} reminders={state.reminders} />
        </div>
      )}
    </Card>
  )
}

interface Props extends FormTextProps<'study'> {
  saved: StudyReminders
}

function Times({ t, form, locale, saved }: Props) {
  const process = useStore($remindersForm)
  const goal = useStore($goal)
  const firstDay =
    goal.step === 'loaded' ? goal.goal.firstDay : firstDayOf(deviceZone(), navigator.language)
  const [days, setDays] = useState(saved.days)
  const [at, setAt] = useState(saved.at)
  const [byMail, setByMail] = useState(saved.byMail)
  const [byPush, setByPush] = useState(saved.byPush)
  const isChanged =
    at !== saved.at ||
    byMail !== saved.byMail ||
    byPush !== saved.byPush ||
    [...days].sort().join() !== saved.days.join()

  // Stays once it was pressed, so that the focus does.
  const isOffered = isChanged || process.step !== 'open'

  // The saved times are of the zone that they were set in.
  const zone = isChanged || days.length === 0 ? deviceZone() : saved.timeZone

  function choose(day: number, isWanted: boolean): void {
    setDays(isWanted ? [...days, day] : days.filter(other => other !== day))
    // A first day without a way to remind would remind of nothing.
    if (isWanted && days.length === 0 && !byPush) setByMail(true)
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    void saveStudyReminders({ days, at, byMail, byPush })
  }

  return (
    <form className="grid gap-5" onSubmit={save}>
      <Refusal t={form} process={process} />
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 font-semibold">{t('days')}</legend>
        <div className="grid grid-cols-7 gap-1.5 sm:gap-2">
          {weekFrom(firstDay).map(day => (
            <label className="radio-card radio-card-compact day-box" key={day}>
              <input
                className="tick mt-0.5"
                type="checkbox"
                checked={days.includes(day)}
                onChange={({ target }) => choose(day, target.checked)}
              />
              <span className="font-semibold sm:hidden" aria-hidden="true">
                {formatWeekday(day, locale, 'narrow')}
              </span>
              <span className="font-semibold max-sm:sr-only">{formatWeekday(day, locale)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {days.length > 0 && (
        <>
          <Field
            className="max-w-60"
            label={t('at')}
            name="at"
            type="time"
            dir="ltr"
            hint={formatZone(zone, locale, t)}
            value={at}
            required
            onChange={({ target }) => setAt(target.value)}
          />
          <Checkbox
            name="byMail"
            hint={t('byMailHint')}
            checked={byMail}
            onChange={({ currentTarget }) => setByMail(currentTarget.checked)}
          >
            {t('byMail')}
          </Checkbox>
          <Checkbox
            name="byPush"
            hint={t('byPushHint')}
            checked={byPush}
            onChange={({ currentTarget: { checked } }) => {
              setByPush(checked)
              if (checked) void turnPushOn()
            }}
          >
            {t('byPush')}
          </Checkbox>
        </>
      )}
      <div className={isOffered ? 'flex flex-wrap items-center gap-x-5 gap-y-3' : 'absolute'}>
        {isOffered && (
          <Button type="submit" isBusy={process.step === 'sending'}>
            {t('save')}
          </Button>
        )}
        <output className="font-semibold text-good">
          {process.step === 'done' && !isChanged && t('remindersSaved')}
        </output>
      </div>
    </form>
  )
}
