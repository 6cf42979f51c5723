import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import type { NoticePreferences } from '#contract/learning/notices.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { deviceZone } from '#stores/learning/goal.ts'
import { $noticeChoice, chooseQuietHours } from '#stores/notices/notice-preferences.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'

interface Props extends FormTextProps<'notices'> {
  saved: NoticePreferences
}

/** Hours without mails of notices. */
export function QuietHours({ t, saved: { quiet } }: Props) {
  const isSending = useStore($noticeChoice).step === 'sending'
  const [from, setFrom] = useState(quiet.from)
  const [until, setUntil] = useState(quiet.until)

  function save(event: FormEvent): void {
    event.preventDefault()
    void chooseQuietHours({ from, until })
  }

  return (
    <form className="grid gap-4 border-t border-line pt-5" onSubmit={save}>
      <div>
        <h3 className="text-lg">{t('quiet')}</h3>
        <p className="mt-1 text-ink-muted">
          {t('quietLead', { zone: `\u2066${deviceZone()}\u2069` })}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <Field
          label={t('quietFrom')}
          name="quietFrom"
          type="time"
          dir="ltr"
          value={from}
          required
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={t('quietUntil')}
          name="quietUntil"
          type="time"
          dir="ltr"
          value={until}
          required
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <div>
        <Button type="submit" kind="quiet" isBusy={isSending}>
          {t('saveQuiet')}
        </Button>
      </div>
    </form>
  )
}
