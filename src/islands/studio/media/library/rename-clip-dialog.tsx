import { changeStudioClip, type StudioClip } from '#contract/studio/media/clips.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Field } from '#ui/kit/form/field.tsx'

interface Props {
  clip: StudioClip
  isOpen: boolean
  onClose: () => void
}

/** Changes what the team calls a clip. */
export function RenameClipDialog({ clip: { clip, title, filename }, isOpen, onClose }: Props) {
  const t = useTexts('studioMedia')

  async function rename(names: { title: string; filename: string }) {
    const answer = await callAsStaff(changeStudioClip, { params: { clip }, body: names })
    if (answer.ok) revalidate('/studio/media')
    return answer
  }

  async function send(typed: FormData): Promise<FormOutcome> {
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const names = { title: text('title'), filename: text('filename') }
    if (names.filename === '') return { issues: { filename: t('filenameMissing') } }
    const answer = await rename(names)
    if (!answer.ok) return { failure: answer }
    const undo = () => void rename({ title, filename })
    showToast({ kind: 'success', about: `clip ${clip}`, text: t('renamed'), undo })
    return undefined
  }

  return (
    <FormDialog
      {...{ isOpen, onClose }}
      title={t('renameTitle')}
      lead={t('renameLead')}
      sendLabel={t('save')}
      onSend={send}
    >
      {issues => (
        <>
          <Field
            name="title"
            label={t('titleField')}
            defaultValue={title}
            dir="auto"
            maxLength={200}
            autoComplete="off"
            error={issues['title']}
          />
          <Field
            name="filename"
            label={t('filenameField')}
            defaultValue={filename}
            dir="ltr"
            maxLength={255}
            autoComplete="off"
            spellCheck={false}
            error={issues['filename']}
          />
        </>
      )}
    </FormDialog>
  )
}
