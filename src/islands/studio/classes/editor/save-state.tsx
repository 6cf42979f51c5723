import { useEffect, useState } from 'react'
import { formatAgoInSeconds } from '#i18n/format/ago.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { type DraftSync, type OpenDraft, saveNow } from '#stores/studio/drafts/draft.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { IconName } from '#ui/kit/icons.ts'

const ICON_OF = {
  saved: 'check',
  waiting: 'clock',
  saving: 'clock',
  offline: 'alert',
  conflict: 'alert',
  refused: 'alert'
} as const satisfies Record<DraftSync['step'], IconName>

/** Milliseconds until the time since the last save is told anew. */
const TELLS_EVERY = 1_000

/** Whether everything that was typed is saved, and since when. */
export function SaveState({ draft }: { draft: OpenDraft }) {
  const t = useTexts('studioClassEditor')
  const sentenceOf = useSentence()
  const { sync } = draft
  const isWrong = sync.step === 'offline' || sync.step === 'conflict' || sync.step === 'refused'
  return (
    <div className="save-state" data-wrong={isWrong || undefined}>
      <Icon name={ICON_OF[sync.step]} className="size-4.5" />
      <span>
        {sync.step === 'saved' ? (
          <SavedSince
            key={draft.sync.revision}
            time={sync.savedAt ?? Date.parse(draft.facts.updatedAt)}
          />
        ) : sync.step === 'refused' ? (
          sentenceOf(sync.refusal)
        ) : (
          t(`sync.${sync.step}`)
        )}
      </span>
      {(sync.step === 'offline' || sync.step === 'refused') && (
        <button className="link min-h-11 font-bold" type="button" onClick={saveNow}>
          {t('saveNow')}
        </button>
      )}
      {/* Only what needs attention is read out: saving happens every few seconds. */}
      <output className="sr-only">{isWrong && t(`sync.${sync.step}`)}</output>
    </div>
  )
}

/** @param time milliseconds, by the clock of this device where it saved itself */
function SavedSince({ time }: { time: number }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TELLS_EVERY)
    return () => clearInterval(timer)
  }, [])
  return t('sync.saved', { ago: formatAgoInSeconds(new Date(time).toISOString(), now, locale) })
}
