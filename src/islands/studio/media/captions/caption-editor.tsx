import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { $captions, closeCaptions, openCaptions } from '#stores/studio/media/caption-draft.ts'
import { studioHref } from '#stores/studio/router.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { CaptionDesk } from './caption-desk.tsx'
import './captions.css'

/** The editor of a clip’s captions and chapters. */
export function CaptionEditor({ name }: { name: string }) {
  const t = useTexts('studioCaptions')
  const media = useTexts('studioMedia')
  const captions = useStore($captions)

  useEffect(() => {
    void openCaptions(name)
    return closeCaptions
  }, [name])

  const back = <ButtonLink href={studioHref('media')}>{t('toLibrary')}</ButtonLink>
  if (captions.step === 'open') {
    if (captions.clip.state === 'ready') return <CaptionDesk open={captions} />
    return (
      <EmptyState heading="h1" title={t('unready')} lead={t('unreadyLead')} icon="clock">
        {back}
      </EmptyState>
    )
  }
  if (captions.step !== 'failed') return <LoadingScreen />
  if (captions.failure.code !== 'not_found') {
    return <ResourceError failure={captions.failure} onRetry={() => void openCaptions(name)} />
  }
  return (
    <EmptyState heading="h1" title={media('unknown')} lead={media('unknownLead')} icon="search">
      {back}
    </EmptyState>
  )
}
