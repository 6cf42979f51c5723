import { useEffect, useState } from 'react'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { followClass } from '#stores/studio/drafts/class-events.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { type PreviewLook, PreviewTools } from './preview-tools.tsx'
import { usePreview } from './use-preview.ts'

interface Props {
  id: number
  /** Of the last save. */
  revision?: number
  /** Place of the editor: `/basics/welcome`. */
  at: string
  /** Whether it has the screen for itself. */
  isWhole?: boolean
}

/** The draft as learners will see it, after each save. */
export function DraftPreview({ id, revision, at, isWhole = false }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const { load, again } = usePreview(id, revision)
  const [look, setLook] = useState<PreviewLook>(() => ({
    ...{ language: locale, device: isWhole ? 'desktop' : 'phone' },
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light'
  }))
  // Beside the editor in another tab, it follows what is saved there.
  useEffect(() => (isWhole ? followClass(id, again) : undefined), [id, isWhole, again])
  if (load.step === 'failed') return <ResourceError failure={load.failure} onRetry={again} />
  return (
    <div className="draft-preview" data-whole={isWhole || undefined}>
      <div className="preview-tools">
        <PreviewTools look={look} onLook={setLook} />
        {isWhole ? (
          <button className="btn-quiet" type="button" onClick={again}>
            <Icon name="retry" className="size-5" />
            {t('previewAgain')}
          </button>
        ) : (
          <a
            className="nav-link text-brand-ink"
            href={studioHref('classes', { id: `${id}`, at, view: 'preview' })}
            target="_blank"
            rel="noopener"
          >
            {t('previewTab')}
          </a>
        )}
      </div>
      {load.step === 'open' ? (
        <PreviewFrame open={load} {...{ at, look }} title={t('previewPage')} />
      ) : (
        <LoadingScreen />
      )}
    </div>
  )
}
