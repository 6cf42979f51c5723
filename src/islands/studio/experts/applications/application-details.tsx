import { useState } from 'react'
import { eraseApplicationToTeach, getApplicationToTeach } from '#contract/studio/applications.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { PanelState } from '#islands/studio/parts/panel-state.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { setFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import type { WholeApplication } from './application-facts.ts'
import { ApplicationTexts } from './application-texts.tsx'
import { DecideButtons } from './decide-buttons.tsx'

/** Everything of an application, and what may be decided. */
export function ApplicationDetails({ id }: { id: string }) {
  const t = useTexts('studioApplications')
  const { data, error } = useResource(getApplicationToTeach, { params: { id } })
  return (
    <DetailsPanel title={data ? <bdi>{data.name}</bdi> : t('one')}>
      {!data && (
        <PanelState
          failure={error}
          path="/studio/applications"
          unknown={{ title: t('unknown'), lead: t('unknownLead') }}
        />
      )}
      {data && (
        <>
          <DecideButtons application={data} />
          <ApplicationTexts application={data} />
          <EraseApplication application={data} />
        </>
      )}
    </DetailsPanel>
  )
}

function EraseApplication({ application }: { application: WholeApplication }) {
  const t = useTexts('studioApplications')
  const studio = useTexts('studio')
  const [isAsked, setAsked] = useState(false)
  const { id, name, email, answers, expertId } = application

  async function erase() {
    const purpose = studio('confirming.eraseApplication', { name: isolated(name) })
    const input = { params: { id: String(id) } }
    const answer = await callAsStaff(eraseApplicationToTeach, input, purpose)
    if (!answer.ok) return answer
    showToast({ kind: 'success', text: t('erased') })
    setFilters({ id: undefined })
    revalidate('/studio/applications ')
    return undefined
  }

  return (
    <section className="grid items-center gap-3 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-0.5">
        <h3 className="text-base">{t('erase')}</h3>
        <p className="text-sm text-ink-muted">{t('eraseHint')}</p>
      </div>
      <Button kind="danger" className="justify-self-start" onClick={() => setAsked(true)}>
        {t('eraseSend')}
      </Button>
      <ConfirmDialog
        title={t('eraseTitle')}
        lead={
          answers.length === 0 ? t('eraseUnanswered') : t('eraseLead', { count: answers.length })
        }
        isOpen={isAsked}
        confirmLabel={t('eraseSend')}
        kind="danger"
        onConfirm={erase}
        onClose={() => setAsked(false)}
      >
        <p>
          <bdi className="font-semibold">{name}</bdi> · <bdi dir="ltr">{email}</bdi>
        </p>
        {expertId !== undefined && <p>{t('eraseAccepted')}</p>}
      </ConfirmDialog>
    </section>
  )
}
