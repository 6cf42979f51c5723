import { getStudioExpert } from '#contract/studio/classes/experts.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { PanelState } from '#islands/studio/parts/panel-state.tsx'
import { studioHref } from '#stores/studio/router.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import '#islands/studio/classes/editor/editor.css'
import { ExpertForm } from './expert-form.tsx'
import './expert-desk.css'

/** The record of one expert; without an id, a new one. */
export function ExpertDesk({ id }: { id: string | undefined }) {
  return id === undefined ? <ExpertForm newest={undefined} /> : <KnownExpert id={id} />
}

function KnownExpert({ id }: { id: string }) {
  const t = useTexts('studioExperts')
  const isEditor = useHasRole('editor', 'owner')
  const { data, error } = useResource(getStudioExpert, { params: { id } })
  if (data) return <ExpertForm newest={data} />
  const unknown = { title: t('unknown'), lead: t('unknownLead') }
  return (
    <PanelState failure={error} path="/studio/experts" unknown={unknown}>
      {isEditor && (
        <ButtonLink kind="quiet" href={studioHref('experts')}>
          {t('toList')}
        </ButtonLink>
      )}
    </PanelState>
  )
}
