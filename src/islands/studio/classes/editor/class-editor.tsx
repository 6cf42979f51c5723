import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { $draft, closeClassDraft, openClassDraft } from '#stores/studio/drafts/draft.ts'
import { followStanding } from '#stores/studio/drafts/live-standing.ts'
import { studioHref } from '#stores/studio/router.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import './editor.css'
import { EditorDesk } from './editor-desk.tsx'
import { useDraftGuards } from './use-draft-guards.ts'

/** The editor of one class: outline, fields, and a panel beside them. */
export function ClassEditor({ id }: { id: number }) {
  const t = useTexts('studioClassEditor')
  const draft = useStore($draft)

  useEffect(() => {
    void openClassDraft(id)
    const stop = followStanding()
    return () => {
      stop()
      closeClassDraft()
    }
  }, [id])

  useDraftGuards()

  if (draft.step === 'open') return <EditorDesk draft={draft} />
  if (draft.step !== 'failed') return <LoadingScreen />
  if (draft.failure.code !== 'not_found') {
    return (
      <ResourceError failure={draft.failure} onRetry={() => void openClassDraft(id)}>
        <ButtonLink kind="quiet" href={studioHref('classes')}>
          {t('toList')}
        </ButtonLink>
      </ResourceError>
    )
  }
  return (
    <EmptyState heading="h1" title={t('unknown')} lead={t('unknownLead')} icon="search">
      <ButtonLink href={studioHref('classes')}>{t('toList')}</ButtonLink>
    </EmptyState>
  )
}
