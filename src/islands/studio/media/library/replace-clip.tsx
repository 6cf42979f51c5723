import { useState } from 'react'
import { changeStudioClip, type StudioClip } from '#contract/studio/media/clips.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { ClipPicker } from '#islands/studio/media/film/clip-picker.tsx'
import { clipTitle } from '#islands/studio/media/film/clip-names.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { classesUsing } from './clip-columns.tsx'

interface Props {
  clip: StudioClip
  isOpen: boolean
  onClose: () => void
}

/** Lets another clip take the place of this one: choose it first, then confirm. */
export function ReplaceClip({ clip, isOpen, onClose }: Props) {
  const t = useTexts('studioMedia')
  const [other, setOther] = useState<StudioClip>()
  const classes = classesUsing(clip.usedBy).length
  const values = { other: isolated(other ? clipTitle(other) : ''), count: classes }

  function close(): void {
    setOther(undefined)
    onClose()
  }

  async function replace() {
    if (!other) return undefined
    const answer = await callAsStaff(changeStudioClip, {
      params: { clip: other.clip },
      body: { replaces: clip.clip }
    })
    if (!answer.ok) return answer
    revalidate('/studio/media', '/studio/classes')
    showToast({ kind: 'success', text: t('replaced') })
    return undefined
  }

  return (
    <>
      <ClipPicker
        title={t('replaceTitle', { name: isolated(clipTitle(clip)) })}
        lead={t('replaceLead')}
        isOpen={isOpen && !other}
        isReadyOnly
        except={clip.clip}
        onPick={setOther}
        onClose={() => {
          if (!other) onClose()
        }}
      />
      <ConfirmDialog
        title={t('replaceAsk')}
        lead={classes > 0 ? t('replaceUsed', values) : t('replaceUnused', values)}
        isOpen={isOpen && other !== undefined}
        confirmLabel={t('replaceSend')}
        kind="danger"
        onConfirm={replace}
        onClose={close}
      >
        <p>{t('replaceKeeps')}</p>
      </ConfirmDialog>
    </>
  )
}
