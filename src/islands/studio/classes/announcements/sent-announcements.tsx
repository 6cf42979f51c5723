import { useState } from 'react'
import {
  listAnnouncements,
  type StudioAnnouncement,
  withdrawAnnouncement
} from '#contract/studio/announcements.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { readText } from '#i18n/text.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'

const PAGE = 20
/** As many as one answer of the API has. */
const MOST = 100

/** The announcements of a class, newest first; each can be taken back. */
export function SentAnnouncements({ id }: { id: number }) {
  const t = useTexts('studioAnnouncements')
  const [shown, setShown] = useState(PAGE)
  const [removed, setRemoved] = useState<StudioAnnouncement>()
  const { data } = useResource(listAnnouncements, {
    params: { id: `${id}` },
    query: { pageSize: shown }
  })

  async function withdraw() {
    if (!removed) return undefined
    const answer = await callAsStaff(withdrawAnnouncement, { params: { id: `${removed.id}` } })
    revalidate(listAnnouncements.path)
    if (!answer.ok) return answer
    showToast({ kind: 'success', text: t('withdrawn') })
    return undefined
  }

  if (!data) return null
  return (
    <section className="grid gap-4" aria-label={t('sentList')}>
      <h2 className="text-lg">{t('sentList')}</h2>
      {data.items.length === 0 && <EmptyState title={t('empty')} lead={t('emptyLead')} />}
      <ul className="grid gap-4">
        {data.items.map(one => (
          <Sent key={one.id} sent={one} onWithdraw={() => setRemoved(one)} />
        ))}
      </ul>
      {data.items.length < data.total && shown < MOST && (
        <div>
          <Button kind="quiet" onClick={() => setShown(Math.min(MOST, shown + PAGE))}>
            {t('more')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t('withdrawAsk')}
        lead={t('withdrawLead')}
        kind="danger"
        isOpen={removed !== undefined}
        confirmLabel={t('withdraw')}
        onConfirm={withdraw}
        onClose={() => setRemoved(undefined)}
      />
    </section>
  )
}

interface SentProps {
  sent: StudioAnnouncement
  onWithdraw: () => void
}

function Sent({ sent: { title, body, english, author, createdAt }, onWithdraw }: SentProps) {
  const t = useTexts('studioAnnouncements')
  const { locale } = useFacts()
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 grow font-semibold wrap-anywhere" dir="auto">
          {title}
        </h3>
        <Button kind="plain" aria-label={t('withdrawOf', { title })} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </div>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {body}
      </p>
      {english && (
        <div className="grid gap-1 border-t border-line pt-2" lang="en" dir="ltr">
          <p className="font-semibold wrap-anywhere">{english.title}</p>
          <p className="whitespace-pre-line wrap-anywhere">{english.body}</p>
        </div>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
        <Moment time={createdAt} />
        {author && <span>{t('by', { author: isolated(readText(author, locale).value) })}</span>}
      </p>
    </li>
  )
}
