import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import { BackToList } from '#islands/learning/questions/back-to-list.tsx'
import type { QuestionProps } from '#islands/learning/questions/question-props.ts'
import { $playhead } from '#stores/learning/player/playhead.ts'
import type { QuestionDraft } from '#stores/learning/questions/question-drafts.ts'
import { $questionView } from '#stores/learning/questions/question-view.ts'
import { askAbout } from '#stores/learning/questions/write-texts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Similar } from './similar.tsx'
import { TextForm } from './text-form.tsx'

/** A new question about the open item. @param onPublished gets the id */
export function AskForm(props: QuestionProps & { onPublished: (id: number) => void }) {
  const { t, place, onPublished } = props
  const { courseId, contentId, isVideo } = place
  const [initial] = useState<QuestionDraft>(() => {
    const at = Math.floor($playhead.get().second)
    return { title: '', body: '', ...(isVideo && at > 0 && { at }) }
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function send(draft: QuestionDraft): Promise<boolean> {
    const question = await askAbout(courseId, contentId, draft)
    if (!question) return false
    onPublished(question.id)
    $questionView.set({ view: 'question', id: question.id })
    return true
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <BackToList t={t} />
      <h2 className="text-lg font-bold outline-none" ref={heading} tabIndex={-1}>
        {t('ask')}
      </h2>
      <TextForm
        {...props}
        draftPlace={`ask/${contentId}`}
        initial={initial}
        hasTitle
        sendLabel={t('form.send')}
        beside={(draft, change) => (
          <>
            <Similar {...props} typed={draft.title} />
            {isVideo && <FilmMoment t={t} at={draft.at} onChange={at => change({ at })} />}
          </>
        )}
        onSend={send}
        onClose={() => $questionView.set({ view: 'list' })}
      />
    </div>
  )
}

interface MomentProps extends Pick<QuestionProps, 't'> {
  at: number | undefined
  onChange: (at: number | undefined) => void
}

/** The second of the film that the question is about, if any. */
function FilmMoment({ t, at, onChange }: MomentProps) {
  const { second } = useStore($playhead)
  const time = clockTime(at ?? second)
  if (at === undefined && second < 1) return null
  if (at === undefined) {
    return (
      <button
        className="question-act justify-self-start"
        type="button"
        onClick={() => onChange(Math.floor(second))}
      >
        <Icon name="clock" className="size-4.5" />
        {t('form.addTime', { time })}
      </button>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="inline-flex items-center gap-2 font-semibold">
        <Icon name="clock" className="size-4.5 text-brand-ink" />
        {t('form.time', { time })}
      </span>
      <button
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
        type="button"
        aria-label={t('form.removeTime', { time })}
        onClick={() => onChange(undefined)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </p>
  )
}
