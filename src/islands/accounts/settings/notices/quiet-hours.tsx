import { useStore } from '@nanostores/react'
import { type FocusEvent, useState } from 'react'
import type { NoticePreferences } from '#contract/learning/notices.ts'
import { formatZone } from '#i18n/format/format.ts'
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

/** Hours without notices by mail and on devices; saved when the fields are left. */
export function QuietHours({ t, locale, saved: { quiet, timeZone } }: Props) {
  const isSending = useStore($noticeChoice).step === 'sending'
  const isOn = quiet.from !== quiet.until
  const [hours, setHours] = useState(isOn ? quiet : OFFERED)
  const isChanged = isOn && (hours.from !== quiet.from || hours.until !== quiet.until)
  const isWhole = hours.from !== '' && hours.until !== '' && hours.from !== hours.until

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget)) return
    if (!isWhole) setHours(quiet)
    else if (isChanged) void chooseQuietHours(hours)
  }

  const hour = (name: keyof typeof hours) => (
    <Field
      label={t(name === 'from' ? 'quietFrom' : 'quietUntil')}
      name={name === 'from' ? 'quietFrom' : 'quietUntil'}
      type="time"
      dir="ltr"
      value={hours[name]}
      required
      onChange={({ target }) => setHours({ ...hours, [name]: target.value })}
    />
  )

  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{t('quiet')}</h3>
      <Checkbox
        name="quiet"
        checked={isOn}
        aria-disabled={isSending}
        hint={t('quietLead')}
        onChange={({ currentTarget }) =>
          void chooseQuietHours(currentTarget.checked ? (isWhole ? hours : OFFERED) : NONE)
        }
      >
        {t('useQuiet')}
      </Checkbox>
      {isOn && (
        <div className="grid max-w-md grid-cols-2 gap-3 sm:gap-5 sm:ps-8.5" onBlur={leave}>
          {hour('from')}
          {hour('until')}
          <p className="col-span-full text-sm text-ink-muted">
            {formatZone(isChanged ? deviceZone() : timeZone, locale)}
          </p>
        </div>
      )}
    </div>
  )
}
