import { useStore } from '@nanostores/react'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $profile, $reminders, saveReminders } from '#stores/accounts/profile.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'

/** Turns all mails besides those about money and security on or off. */
export function AllMails({ t, form }: Pick<FormTextProps<'settings'>, 't' | 'form'>) {
  const profile = useStore($profile)
  const saving = useStore($reminders)
  const isKnown = profile.step === 'loaded' && profile.profile.reminders !== undefined
  const isWanted = profile.step === 'loaded' && profile.profile.reminders !== false
  return (
    <div className="grid justify-items-start gap-3">
      <Refusal t={form} process={saving} isTyped={false} />
      <Checkbox
        name="reminders"
        checked={isWanted}
        disabled={!isKnown}
        hint={t('mailsLead')}
        aria-disabled={saving.step === 'sending' || undefined}
        onChange={event => void saveReminders(event.currentTarget.checked)}
      >
        {t('reminders')}
      </Checkbox>
      <output className="saved-note">{saving.step === 'done' && t('mailsSaved')}</output>
    </div>
  )
}
