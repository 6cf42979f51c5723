import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listMutedLearners, unmuteLearner } from '#contract/studio/questions.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { readText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { studioHref } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button, Link } from '#ui/kit/button.tsx'
import { QuestionTabs } from './question-tabs.tsx'

type Muted = ReplyOf<typeof listMutedLearners>['items'][number]

/** Learners who may not write now. */
export function MutedLearners() {
  const t = useTexts('studioQuestions')
  const { locale } = useFacts()
  const seesLearners = useHasRole('support', 'owner')
  const [released, setReleased] = useState<Muted>()
  const list = useList(listMutedLearners, {})
  const nameOf = ({ name }: Muted) => readText(name, locale).value

  async function release(reason: string) {
    if (!released) return undefined
    const params = { id: `${released.learnerId}` }
    const answer = await callAsStaff(unmuteLearner, { params, body: { reason } })
    if (!answer.ok) return answer
    showToast({ kind: 'success', text: t('nowUnmuted', { name: isolated(nameOf(released)) }) })
    revalidate(listMutedLearners.path)
    return undefined
  }

  const columns: ListColumn<Muted>[] = [
    {
      id: 'learner',
      label: t('learner'),
      value: nameOf,
      show: muted => {
        const name = <BilingualText text={muted.name} locale={locale} />
        return seesLearners ? (
          <Link href={studioHref('learners', { id: `${muted.learnerId}` })}>{name}</Link>
        ) : (
          <span>{name}</span>
        )
      }
    },
    {
      id: 'until',
      label: t('until'),
      value: ({ until }) => until,
      show: ({ until }) => <Moment time={until} />
    },
    {
      id: 'since',
      label: t('since'),
      value: ({ since }) => since,
      show: ({ since }) => <Moment time={since} />
    },
    {
      id: 'reason',
      onCard: 'line',
      label: t('reason'),
      value: ({ reason }) => reason,
      show: ({ reason }) => <span dir="auto">{reason}</span>
    },
    {
      id: 'release',
      isAction: true,
      onCard: 'foot',
      label: t('decision'),
      value: () => null,
      show: muted => (
        <Button
          kind="quiet"
          aria-label={t('unmuteBy', { name: nameOf(muted) })}
          onClick={() => setReleased(muted)}
        >
          {t('unmute')}
        </Button>
      )
    }
  ]

  return (
    <ListScreen
      name="mutedLearners"
      title={t('title')}
      lead={t('lead.muted')}
      tabs={<QuestionTabs />}
      columns={columns}
      idOf={({ learnerId }) => `${learnerId}`}
      {...list}
      empty={{ title: t('mutedEmpty'), lead: t('mutedEmptyLead') }}
    >
      <ConfirmDialog
        title={t('unmuteTitle')}
        lead={released && t('unmuteLead', { name: isolated(nameOf(released)) })}
        isOpen={released !== undefined}
        confirmLabel={t('unmute')}
        needsReason
        onConfirm={release}
        onClose={() => setReleased(undefined)}
      />
    </ListScreen>
  )
}
