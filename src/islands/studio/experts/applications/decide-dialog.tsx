import { decideApplicationToTeach } from '#contract/studio/applications.ts'
import { languageName } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { direction } from '#i18n/locale.ts'
import { outcomeOf } from '#islands/studio/forms/field-issues.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { ApplicationState, WholeApplication } from './application-facts.ts'

interface Props {
  application: WholeApplication
  /** What it becomes; unset: the dialog is closed. */
  status: Exclude<ApplicationState, 'new'> | undefined
  onClose: () => void
}

/** Decides about an application, and says who gets which mail. */
export function DecideDialog({ application, status, onClose }: Props) {
  const t = useTexts('studioApplications')
  const studio = useTexts('studio')
  const sentenceOf = useSentence()
  const { id, name, email, readerLanguage: language } = application
  const before = application.status
  const about = `application ${id}`

  async function put(next: ApplicationState, message?: string) {
    const body = { status: next, ...(message && { message }) }
    const purpose = studio('confirming.acceptApplication', { name: isolated(name) })
    const input = { params: { id: String(id) }, body }
    const answer = await callAsStaff(decideApplicationToTeach, input, purpose)
    revalidate('/studio/applications')
    return answer.ok ? undefined : answer
  }

  async function takeBack(): Promise<void> {
    const failure = await put(before)
    const text = failure ? sentenceOf(failure) : t('takenBack')
    showToast({ kind: failure ? 'error' : 'success', text, about })
  }

  async function send(typed: FormData): Promise<FormOutcome> {
    if (!status) return undefined
    const message = String(typed.get('message')).trim()
    const failure = await put(status, message)
    if (failure) return outcomeOf(failure, ['message'], OF_REASON, sentenceOf(failure))
    // A mail that was sent cannot be taken back, nor a page that was made.
    const isFinal = message !== '' || status === 'accepted'
    showToast({
      kind: 'success',
      about,
      text: t(isFinal ? `sent.${status}` : `noted.${status}`),
      ...(!isFinal && { undo: () => void takeBack() })
    })
    return undefined
  }

  return (
    <FormDialog
      title={status ? t(`decideTitle.${status}`) : ''}
      lead={status && t(`decideLead.${status}`)}
      isOpen={status !== undefined}
      sendLabel={status ? t(`decide.${status}`) : ''}
      kind={status === 'declined' ? 'danger' : 'primary'}
      onSend={send}
      onClose={onClose}
    >
      {issues => (
        <>
          <div className="flex gap-3 rounded-2xl bg-sunken p-4">
            <Icon name="mail" className="mt-0.5 size-5 text-ink-muted" />
            <div className="grid min-w-0 gap-0.5">
              <p className="break-words">
                {t('to')} <bdi className="font-semibold">{name}</bdi> <bdi dir="ltr">{email}</bdi>
              </p>
              <p className="text-sm text-ink-muted">
                {t('mailLanguage')} <bdi lang={language}>{languageName(language)}</bdi>
              </p>
            </div>
          </div>
          <TextArea
            name="message"
            label={t('message')}
            mark={t('optional')}
            hint={t(status === 'accepted' ? 'messageInvited' : 'messageHint')}
            dir={direction[language]}
            maxLength={5_000}
            error={issues['message']}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The field that a refusal is about. */
const OF_REASON = {
  message_unsent: 'message',
  text_empty: 'message',
  text_not_storable: 'message',
  text_too_long: 'message'
}
