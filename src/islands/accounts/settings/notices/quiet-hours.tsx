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
  const [last, setLast] = useState(isOn ? quiet : OFFERED)

  function toggle(isWanted: boolean): void {
    if (isOn) setLast(quiet)
    void chooseQuietHours(isWanted ? last : NONE)
  }

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
      {isOn && <Hours key={`${quiet.from} ${quiet.until}`} {...{ t, locale, quiet, timeZone }} />}
      <output className="saved-note">{process.step === 'done' && t('saved')}</output>
    </div>
  )
}

type HoursProps = Pick<Props, 't' | 'locale'> & Pick<NoticePreferences, 'quiet' | 'timeZone'>

function Hours({ t, locale, quiet, timeZone }: HoursProps) {
  const [hours, setHours] = useState(quiet)
  const [isWrong, setWrong] = useState(false)
  const isChanged = hours.from !== quiet.from || hours.until !== quiet.until

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget)) return
    const isWhole = hours.from !== '' && hours.until !== '' && hours.from !== hours.until
    setWrong(!isWhole)
    if (isWhole && isChanged) void chooseQuietHours(hours)
  }

  const hour = (name: keyof typeof hours) => (
    <Field
      label={t(name === 'from' ? 'quietFrom' : 'quietUntil')}
      name={name === 'from' ? 'quietFrom' : 'quietUntil'}
      type="time"
      dir="ltr"
      value={hours[name]}
      required
      error={isWrong && name === 'until' ? t('quietWrong') : undefined}
      onChange={({ target }) => setHours({ ...hours, [name]: target.value })}
    />
  )
  return (
    <div className="grid max-w-md grid-cols-2 gap-3 sm:gap-5 sm:ps-8.5" onBlur={leave}>
      {hour('from')}
      {hour('until')}
      <p className="col-span-full text-sm text-ink-muted">
        {formatZone(isChanged ? deviceZone() : timeZone, locale, t('cairo'))}
      </p>
    </div>
  )
}
