import { readText } from '#i18n/text.ts'
import type { CertificateRecord } from '#islands/studio/certificates/certificate-details.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { useChange } from './use-change.ts'

interface Props {
  certificate: CertificateRecord
  isOpen: boolean
  onClose: () => void
}

/** Writes a certificate again, with its number or with a new one. */
export function ReissueDialog({ certificate: { id, learner }, isOpen, onClose }: Props) {
  const t = useTexts('studioCertificates')
  const { locale } = useFacts()
  const change = useChange(id)
  return (
    <ConfirmDialog
      title={t('reissue.label')}
      lead={t('reissue.lead')}
      confirmLabel={t('reissue.send')}
      needsReason
      onConfirm={(reason, typed) =>
        change(
          {
            reissue: typed.get('number') === 'new-number' ? 'new-number' : 'same-number',
            reason
          },
          {
            done: after =>
              after.id === id
                ? t('reissue.done')
                : t('reissue.doneNew', { number: `\u2066${after.id}\u2069` })
          }
        )
      }
      {...{ isOpen, onClose }}
    >
      <p>{t('reissue.nameNow', { name: `\u2068${readText(learner.name, locale).value}\u2069` })}</p>
      <RadioCards
        name="number"
        legend={t('reissue.number')}
        defaultValue="same-number"
        choices={[
          { value: 'same-number', label: t('reissue.same'), description: t('reissue.sameLead') },
          { value: 'new-number', label: t('reissue.new'), description: t('reissue.newLead') }
        ]}
      />
    </ConfirmDialog>
  )
}
