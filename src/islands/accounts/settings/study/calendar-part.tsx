import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { StudyReminders } from '#contract/learning/reminders.ts'
import { calendarFile } from '#domain/learning/goals/calendar-file.ts'
import { minuteOfDay, sittingMinutes } from '#domain/learning/goals/reminder-times.ts'
import { localized } from '#i18n/locale.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useCopy } from '#islands/frame/use-copy.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $calendarChange, switchCalendar } from '#stores/learning/reminders.ts'
import { $goal } from '#stores/learning/goal.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'

interface Props extends FormTextProps<'study'> {
  reminders: StudyReminders
}

/** The saved times as a file, and as an address that calendars subscribe to. */
export function CalendarPart({ t, form, locale, reminders }: Props) {
  const texts = useLoadedMessages('calendar', locale)
  const change = useStore($calendarChange)
  const goal = useStore($goal)
  const id = useId()
  const isEmpty = reminders.days.length === 0
  const isSending = change.step === 'sending'

  function download(): void {
    if (!texts) return
    const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
    const named = { site: site ?? location.hostname }
    const weekly = goal.step === 'loaded' ? goal.goal.minutes : undefined
    const file = calendarFile({
      name: texts('name', named),
      summary: texts('summary', named),
      description: texts('description'),
      url: location.origin + localized('/', locale),
      uid: `learning-time@${location.hostname}`,
      days: reminders.days,
      minute: minuteOfDay(reminders.at),
      timeZone: reminders.timeZone,
      length: sittingMinutes(weekly, reminders.days.length),
      changedAt: Date.now()
    })
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'ufuq.ics')
  }

  if (isEmpty && !reminders.calendarUrl) return null
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby={id}>
      <div>
        <h4 className="text-lg font-bold" id={id}>
          {t('calendar')}
        </h4>
        <p className="mt-1 text-ink-muted">{t('calendarLead')}</p>
      </div>
      <Refusal t={form} process={change} isTyped={false} />
      {reminders.calendarUrl && <Address t={t} address={reminders.calendarUrl} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button kind="quiet" icon="calendar" disabled={isEmpty || !texts} onClick={download}>
          {t('download')}
        </Button>
        {reminders.calendarUrl ? (
          <Button kind="plain" isBusy={isSending} onClick={() => void switchCalendar(false)}>
            {t('revoke')}
          </Button>
        ) : (
          <Button
            kind="quiet"
            icon="link"
            isBusy={isSending}
            onClick={() => void switchCalendar(true)}
          >
            {t('make')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Address({ t, address }: Pick<Props, 't'> & { address: string }) {
  const { isCopied, copy } = useCopy(address)
  return (
    <div className="grid gap-3">
      <Field
        label={t('address')}
        name="calendarUrl"
        dir="ltr"
        readOnly
        hint={t('addressHint')}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink icon="calendar" href={address.replace(/^https?:/, 'webcal:')}>
          {t('subscribe')}
        </ButtonLink>
        <Button kind="plain" icon="copy" onClick={copy}>
          {t('copy')}
        </Button>
        <output className={`font-semibold ${isCopied === false ? '' : 'text-good'}`}>
          {isCopied === true && t('copied')}
          {isCopied === false && t('notCopied')}
        </output>
      </div>
    </div>
  )
}
