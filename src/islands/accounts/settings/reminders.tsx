import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translator.ts'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import { $profile, $reminders, saveReminders } from '#stores/accounts/profile.ts'
import { Card } from '#ui/kit/card.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'

interface Props {
  t: Translate<'settings'>
  form: Translate<'form'>
}

/** Mails besides those about money and security. */
export function Reminders({ t, form }: Props) {
  const profile = useStore($profile)
  const saving = useStore($reminders)
  const isKnown = profile.step === 'loaded' && profile.profile.reminders !== undefined
  const isWanted = profile.step === 'loaded' && profile.profile.reminders !== false
  return (
    <Card title={t('mails')} lead={t('mailsLead')}>
      <div className="grid justify-items-start gap-3">
        <Refusal t={form} process={saving} isTyped={false} />
        <Checkbox
          name="reminders"
          checked={isWanted}
          disabled={!isKnown || saving.step === 'sending'}
          onChange={event => void saveReminders(event.currentTarget.checked)}
        >
          {t('reminders')}
        </Checkbox>
        <output className="font-semibold text-good">
          {saving.step === 'done' && t('mailsSaved')}
        </output>
      </div>
    </Card>
  )
}
