import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { BackToList } from '#islands/learning/questions/back-to-list.tsx'
import { WritingEntry } from '#islands/learning/questions/writing/writing-entry.tsx'
import type { QuestionProps } from '#islands/learning/questions/question-props.ts'
import { TextForm } from '#islands/learning/questions/writing/text-form.tsx'
import {
  $thread,
  loadMoreAnswers,
  type LoadedThread,
  openThread
} from '#stores/learning/questions/question-thread.ts'
import { answerQuestion } from '#stores/learning/questions/write-texts.ts'
import { $isSignedIn, $learner } from '#stores/session/learner-key.ts'
import { Button } from '#ui/kit/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/kit/skeleton.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { AnswerCard } from './answer-card.tsx'
import { AskedQuestion } from './asked-question.tsx'

interface Props extends QuestionProps {
  id: number
  /** It was published just now. */
  isNew: boolean
}

/** A question with its answers. */
export function Thread(props: Props) {
  const { t, form, id } = props
  const thread = useStore($thread)
  const learner = useStore($learner)
  useEffect(() => void openThread(id), [id, learner])
  const isOther = thread.id !== id

  return (
    <div className="grid grid-cols-1 gap-4">
      <BackToList t={t} />
      {(isOther || thread.step === 'loading') && (
        <Loading label={t('loading')} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-40" />
          <SkeletonRows />
        </Loading>
      )}
      {!isOther && thread.step === 'missing' && (
        <EmptyState title={t('missing')} lead={t('missingLead')} />
      )}
      {!isOther && thread.step === 'refused' && (
        <LoadFailure
          {...{ t, form }}
          title={t('failedOne')}
          refused={thread}
          onRetry={() => void openThread(id)}
        />
      )}
      {!isOther && thread.step === 'loaded' && <Loaded {...props} thread={thread} />}
    </div>
  )
}

function Loaded({ isNew, thread, ...props }: Props & { thread: LoadedThread }) {
  const { t, form, id } = props
  const isSignedIn = useStore($isSignedIn)
  const { question, answers, caller, total, more } = thread
  const mayWrite = !caller?.mutedUntil && (caller?.isEnrolled || caller?.isExpert) === true
  const { head, isAnswerDeleted } = useOwnAnswers(answers)
  const mayAccept = isSignedIn && (question.isMine || caller?.isExpert === true)
  return (
    <>
      <AskedQuestion {...props} {...{ question, isNew, isSignedIn, mayWrite }} />
      <h3 className="text-lg font-bold outline-none" ref={head} tabIndex={-1}>
        {total > 0 ? t('answers', { count: total }) : t('unanswered')}
      </h3>
      <output className="saved-note">{isAnswerDeleted && t('deletedAnswer')}</output>
      {answers.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {answers.map(answer => (
            <AnswerCard
              key={answer.id}
              {...props}
              {...{ answer, isSignedIn, mayWrite, mayAccept }}
            />
          ))}
        </ul>
      )}
      {answers.length < total && (
        <>
          <Refusal t={form} process={more} isTyped={false} />
          <Button
            kind="quiet"
            className="justify-self-center"
            isBusy={more.step === 'sending'}
            onClick={() => void loadMoreAnswers()}
          >
            {t('moreAnswers')}
          </Button>
        </>
      )}
      {!question.isWithdrawn && (
        <WritingEntry
          {...props}
          caller={caller}
          isKnown
          questionId={id}
          action={
            <TextForm
              {...props}
              key={id}
              draftPlace={`answer/${id}`}
              initial={{ title: '', body: '' }}
              sendLabel={t('form.sendAnswer')}
              isWrittenByExpert={caller?.isExpert ?? false}
              onSend={({ body }) => answerQuestion(id, body)}
            />
          }
        />
      )}
    </>
  )
}

/** The heading takes the focus of an own answer that was deleted, or withdrawn. */
function useOwnAnswers(answers: LoadedThread['answers']) {
  const head = useRef<HTMLHeadingElement>(null)
  const own = answers.filter(({ isMine }) => isMine)
  const count = { all: own.length, shown: own.filter(({ isWithdrawn }) => !isWithdrawn).length }
  const before = useRef(count)
  const [isAnswerDeleted, setDeleted] = useState(false)
  useEffect(() => {
    const { all, shown } = before.current
    before.current = { all: count.all, shown: count.shown }
    setDeleted(count.all < all)
    if (count.shown < shown && document.activeElement === document.body) head.current?.focus()
  }, [count.all, count.shown])
  return { head, isAnswerDeleted }
}
