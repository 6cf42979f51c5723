import { useStore } from '@nanostores/react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import '#islands/studio/classes/editor/editor.css'
import { $filters, studioHref } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { DraftPreview } from './draft-preview.tsx'

/** A preview on a screen of its own, beside the editor in another tab. */
export function PreviewScreen({ id }: { id: number }) {
  const t = useTexts('studioClassEditor')
  const { at = '' } = useStore($filters)
  return (
    <>
      <div className="mb-3 flex items-center gap-1">
        <a
          className="studio-round -ms-2"
          href={studioHref('classes', { id: `${id}`, ...(at && { at }) })}
          aria-label={t('toEditor')}
        >
          <Icon name="forward" className="size-5 mirrors rotate-180" />
        </a>
        <h1 className="text-lg">{t('panel.preview')}</h1>
      </div>
      <DraftPreview key={at} {...{ id, at }} isWhole />
    </>
  )
}
