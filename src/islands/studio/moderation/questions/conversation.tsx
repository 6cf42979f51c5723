import { useState } from 'react'
import type { QuestionAnswer } from '#contract/learning/questions/asked-question.ts'
import { addAnswer } from '#contract/learning/questions/answers.ts'
import { getQuestion } from '#contract/learning/questions/questions.ts'
import { QUESTION_LONGEST } from '#domain/learning/questions/question-limits.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { MarkdownText } from '#islands/learning/room/lesson/markdown-text.tsx'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { DetailSection } from '#islands/studio/details/detail-section.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { useHold } from '#islands/studio/forms/use-hold.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { callForPurpose } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import type { StudioQuestion } from './staff-text.ts'
import { AboutText } from './text-cell.tsx'

interface Props {
  id: string
  /** From the list; undefined where a link leads to one that is not on its page. */
  question: StudioQuestion | undefined
}

/** Refusals of those who may not open the item as learners. */
const CLOSED: readonly string[] = ['subscription_required', 'module_locked', 'unauthorized']

/** A question with its answers; the class’s expert answers here. */
export function Conversation({ id, question }: Props) {
  const t = useTexts('studioQuestions')
  const { locale } = useFacts()
  const { data, error } = useResource(getQuestion, { params: { id }, query: {} })
  const shown = data ?? question
  const isClosed = error !== undefined && CLOSED.includes(error.code)

  return (
    <DetailsPanel
      title={
        <span className="break-words" dir="auto">
          {shown?.title ?? t('question')}
        </span>
      }
    >
      {question && <AboutText text={question} questionId={question.id} />}
      {shown && shown.body.trim() !== '' && (
        <div className="prose max-w-none break-words">
          <MarkdownText source={shown.body} locale={locale} author={LEARNER} />
        </div>
      )}
      {!data && !error && <LoadingScreen />}
      {!data && error && !isClosed && (
        <ResourceError failure={error} onRetry={() => revalidate(getQuestion.path)} />
      )}
      {isClosed && <p className="text-ink-muted">{t('answersClosed')}</p>}
      {data && (
        <DetailSection title={t('answersTitle')} count={data.answers.total}>
          {data.answers.items.length === 0 ? (
            <p className="text-ink-muted">{t('noAnswers')}</p>
          ) : (
            <ul className="grid gap-3">
              {data.answers.items.map(answer => (
                <AnswerLine key={answer.id} answer={answer} />
              ))}
            </ul>
          )}
        </DetailSection>
      )}
      {data?.caller?.isExpert && !data.isWithdrawn && <ExpertAnswer id={id} />}
    </DetailsPanel>
  )
}

const LEARNER = { isExpert: false }

function AnswerLine({ answer }: { answer: QuestionAnswer }) {
  const t = useTexts('studioQuestions')
  const { locale } = useFacts()
  const { author, body, createdAt, isAccepted } = answer
  return (
    <li className="card grid gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">
          <BilingualText text={author.name} locale={locale} />
        </span>
        {author.isExpert && <Badge>{t('expert')}</Badge>}
        {isAccepted && <Badge kind="good">{t('accepted')}</Badge>}
        <Moment time={createdAt} className="text-ink-muted" />
      </p>
      <div className="prose max-w-none break-words">
        <MarkdownText source={body} locale={locale} author={author} />
      </div>
    </li>
  )
}

/** Answers as the expert of the class. */
function ExpertAnswer({ id }: { id: string }) {
  const t = useTexts('studioQuestions')
  const sentenceOf = useSentence()
  const [body, setBody] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<Parameters<typeof sentenceOf>[0]>()
  useHold(body.trim() ? 'typed' : undefined)

  async function send(): Promise<void> {
    if (!body.trim()) return setMissing(true)
    setBusy(true)
    setFailure(undefined)
    const answer = await callForPurpose(addAnswer, { params: { id }, body: { body } }, t('purpose'))
    setBusy(false)
    if (!answer.ok) return setFailure(answer)
    setBody('')
    showToast({ kind: 'success', text: t('nowAnswered') })
    revalidate(getQuestion.path, '/studio/questions')
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        name="answer"
        dir="auto"
        label={t('yourAnswer')}
        hint={t('yourAnswerHint')}
        maxLength={QUESTION_LONGEST.answer}
        value={body}
        error={isMissing ? t('answerMissing') : undefined}
        onChange={event => {
          setBody(event.target.value)
          setMissing(false)
        }}
      />
      {failure && <FormError title={sentenceOf(failure)} />}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('sendAnswer')}
        </Button>
      </div>
    </form>
  )
}
