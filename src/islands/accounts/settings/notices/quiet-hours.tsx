import { useStore } from '@nanostores/react'
import { type FocusEvent, useState } from 'react'
import type { NoticePreferences } from '#contract/learning/notices.ts'
import { formatZone } from '#i18n/format/format.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { deviceZone } from '#stores/learning/goal.ts'
import { $quietChoice, chooseQuietHours } from '#stores/notices/notice-preferences.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { findHourErrors, type HourErrors, type QuietTimes } from './hour-errors.ts'

interface Props extends FormTextProps<'notices'> {
  saved: NoticePreferences
}

/** Offered when they are turned on. */
const OFFERED = { from: '21:00', until: '08:00' }
/** Hours of no length are none. */
const NONE = { from: '00:00', until: '00:00' }

/** Hours without notices by mail and on devices; saved when the fields are left. */
export function QuietHours({ t, form, locale, saved }: Props) {
  const { quiet, timeZone } = saved
  const process = useStore($quietChoice)
  const isOn = quiet.from !== quiet.until
  // Stays after a refusal, and is offered again once they are turned on again.
  const [typed, setTyped] = useState<QuietTimes>()
  const [errors, setErrors] = useState<HourErrors>({})
  const hours = typed ?? (isOn ? quiet : OFFERED)
  const isSaved = process.step === 'done' && Object.keys(errors).length === 0
  const isChanged = hours.from !== quiet.from || hours.until !== quiet.until

  function toggle(isWanted: boolean): void {
    const usable = findHourErrors(hours) ? (isOn ? quiet : OFFERED) : hours
    setTyped(usable)
    setErrors({})
    void chooseQuietHours(isWanted ? usable : NONE)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget)) return
    const found = findHourErrors(hours)
    setErrors(found ?? {})
    if (!found && isChanged) void chooseQuietHours(hours)
  }

  const hour = (name: keyof QuietTimes) => (
    <Field
      label={t(name === 'from' ? 'quietFrom' : 'quietUntil')}
      name={name === 'from' ? 'quietFrom' : 'quietUntil'}
      type="time"
      dir="ltr"
      value={hours[name]}
      required
      error={errors[name] && t(errors[name])}
      onChange={({ target }) => {
        setTyped({ ...hours, [name]: target.value })
        setErrors({})
      }}
    />
  )
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{t('quiet')}</h3>
      <Refusal t={form} process={process} isTyped={false} />
      <Checkbox
        name="quiet"
        checked={isOn}
        hint={t('quietLead')}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      >
        {t('useQuiet')}
      </Checkbox>
      {isOn && (
        <div className="grid max-w-md grid-cols-2 gap-3 sm:gap-5 sm:ps-8.5" onBlur={leave}>
          {hour('from')}
          {hour('until')}
          <p className="col-span-full text-sm text-ink-muted">
            {formatZone(isChanged ? deviceZone() : timeZone, locale, t)}
          </p>
        </div>
      )}
      <output className="saved-note">{isSaved && t('saved')}</output>
    </div>
  )
}
