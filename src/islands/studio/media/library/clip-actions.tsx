import { useState } from 'react'
import { deleteStudioClip, type StudioClip } from '#contract/studio/media/clips.ts'
import { ActionList } from '#islands/studio/details/action-list.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { clipTitle } from '#islands/studio/media/film/clip-names.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { setFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { isolated } from '#i18n/format/isolated.ts'
import { classesUsing } from './clip-columns.tsx'
import { RenameClipDialog } from './rename-clip-dialog.tsx'
import { ReplaceClip } from './replace-clip.tsx'

/** What may be done with a clip. */
export function ClipActions({ clip }: { clip: StudioClip }) {
  const t = useTexts('studioMedia')
  const [open, setOpen] = useState<'rename' | 'replace' | 'delete'>()
  const classes = classesUsing(clip.usedBy).length
  const close = () => setOpen(undefined)

  async function remove() {
    const answer = await callAsStaff(deleteStudioClip, { params: { clip: clip.clip } })
    if (!answer.ok) return answer
    setFilters({ id: undefined })
    revalidate('/studio/media ', '/studio/jobs')
    showToast({ kind: 'success', text: t('deleted') })
    return undefined
  }

  return (
    <>
      <ActionList
        actions={[
          {
            label: t('renameLabel'),
            hint: t('renameHint'),
            icon: <StudioIcon name="edit" />,
            onPress: () => setOpen('rename')
          },
          {
            label: t('replaceLabel'),
            hint: t('replaceHint'),
            icon: <Icon name="retry" />,
            onPress: () => setOpen('replace')
          },
          {
            label: t('deleteLabel'),
            hint: t('deleteHint'),
            icon: <StudioIcon name="erase" />,
            isDangerous: true,
            blocked: classes > 0 ? t('deleteUsed', { count: classes }) : undefined,
            onPress: () => setOpen('delete')
          }
        ]}
      />
      <RenameClipDialog clip={clip} isOpen={open === 'rename'} onClose={close} />
      <ReplaceClip clip={clip} isOpen={open === 'replace'} onClose={close} />
      <ConfirmDialog
        title={t('deleteAsk', { name: isolated(clipTitle(clip)) })}
        lead={t('deleteLead')}
        isOpen={open === 'delete'}
        confirmLabel={t('deleteSend')}
        kind="danger"
        onConfirm={remove}
        onClose={close}
      />
    </>
  )
}
