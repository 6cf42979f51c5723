import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { NoticePreferences } from '#contract/learning/notices.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { deviceZone } from '#stores/learning/goal.ts'
import { $noticeChoice, chooseQuietHours } from '#stores/notices/notice-preferences.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Field } from '#ui/kit/form/field.tsx'

interface Props extends FormTextProps<'notices'> {
  saved: NoticePreferences
}

/** Offered when they are turned on. */
const OFFERED = { from: '21:00', until: '08:00' }
/** Hours of no length are none. */
const NONE = { from: '00:00', until: '00:00' }

/** Hours without notices by mail and on devices; each change is saved at once. */
export function QuietHours({ t, saved: { quiet } }: Props) {
  const isSending = useStore($noticeChoice).step === 'sending'
  const isOn = quiet.from !== quiet.until
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{t('quiet')}</h3>
      <Checkbox
        name="quiet"
        checked={isOn}
        disabled={isSending}
        hint={t('quietLead', { zone: `\u2066${deviceZone()}\u2069` })}
        onChange={({ currentTarget }) =>
          void chooseQuietHours(currentTarget.checked ? OFFERED : NONE)
        }
      >
        {t('useQuiet')}
      </Checkbox>
      {isOn && (
        <div className="grid max-w-md grid-cols-2 gap-3 sm:gap-5">
          <Hour key={`from ${quiet.from}`} {...{ t, quiet }} name="from" />
          <Hour key={`until ${quiet.until}`} {...{ t, quiet }} name="until" />
        </div>
      )}
    </div>
  )
}

interface HourProps extends Pick<Props, 't'> {
  quiet: NoticePreferences['quiet']
  name: keyof NoticePreferences['quiet']
}

function Hour({ t, quiet, name }: HourProps) {
  const [value, setValue] = useState(quiet[name])

  function save(): void {
    // Incomplete, unchanged, or hours of no length.
    const next = { ...quiet, [name]: value }
    if (value === '' || next.from === next.until) return setValue(quiet[name])
    if (value !== quiet[name]) void chooseQuietHours(next)
  }

  return (
    <Field
      label={t(name === 'from' ? 'quietFrom' : 'quietUntil')}
      name={name === 'from' ? 'quietFrom' : 'quietUntil'}
      type="time"
      dir="ltr"
      value={value}
      required
      onChange={({ target }) => setValue(target.value)}
      onBlur={save}
    />
  )
}
