import { useState } from 'react'
import type { QuestionAnswer } from '#contract/learning/questions/asked-question.ts'
import { plainText } from '#i18n/text.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { MarkdownText } from '#islands/learning/room/lesson/markdown-text.tsx'
import { Byline } from '#islands/learning/questions/byline.tsx'
import type { QuestionProps } from '#islands/learning/questions/question-props.ts'
import { TextForm } from '#islands/learning/questions/writing/text-form.tsx'
import { questionDraftOf } from '#stores/learning/questions/question-drafts.ts'
import { acceptAsBest, setAnswerUseful } from '#stores/learning/questions/useful.ts'
import { editOwnAnswer } from '#stores/learning/questions/write-texts.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { OwnState } from './own-state.tsx'
import { TextMenu } from './text-menu.tsx'
import { UsefulButton } from './useful-button.tsx'

interface Props extends QuestionProps {
  answer: QuestionAnswer
  isSignedIn: boolean
  mayWrite: boolean
  mayAccept: boolean
}

export function AnswerCard(props: Props) {
  const { t, form, locale, answer, isSignedIn, mayWrite, mayAccept } = props
  const { id, body, author, isAccepted, isMine, isWithdrawn, usefulCount, own } = answer
  const draftPlace = `change/${id}` as const
  const [isEdited, setEdited] = useState(() => questionDraftOf(draftPlace) !== undefined)
  const [isAccepting, setAccepting] = useState(false)
  const name = plainText(author.name, locale)

  async function acceptThis(): Promise<void> {
    setAccepting(true)
    await acceptAsBest(id)
    setAccepting(false)
  }

  return (
    <li
      className={`card grid grid-cols-1 gap-2 p-4 sm:p-5 ${author.isExpert ? 'question-answer-expert' : ''}`}
      id={`answer-${id}`}
    >
      <div className="question-byline">
        <Byline t={t} locale={locale} text={answer} />
        {isAccepted && (
          <Badge kind="good" icon="check">
            {t('accepted')}
          </Badge>
        )}
      </div>
      <OwnState t={t} text={answer} />
      {isEdited ? (
        <TextForm
          {...{ t, form, locale, draftPlace }}
          initial={{ title: '', body }}
          sendLabel={t('form.save')}
          isWrittenByExpert={author.isExpert}
          onSend={async draft => {
            const isSaved = await editOwnAnswer(id, draft.body)
            if (isSaved) setEdited(false)
            return isSaved
          }}
          onClose={() => setEdited(false)}
        />
      ) : (
        <>
          {isWithdrawn && !isMine ? (
            <p className="text-ink-muted">{t('withdrawnAnswer')}</p>
          ) : (
            <div className="question-text prose max-w-none">
              <MarkdownText source={body} locale={locale} author={author} place="h-12" />
            </div>
          )}
          <div className="flex flex-wrap items-center gap-2 pt-1">
            {!isWithdrawn && (
              <UsefulButton
                {...{ t, locale }}
                count={usefulCount}
                isUseful={answer.isUseful === true}
                onChange={isSignedIn && !isMine ? on => void setAnswerUseful(id, on) : undefined}
              />
            )}
            {mayAccept && !isAccepted && !isWithdrawn && (
              <Button
                kind="plain"
                icon="check"
                className="px-2 text-sm"
                isBusy={isAccepting}
                onClick={() => void acceptThis()}
              >
                {t('accept')}
              </Button>
            )}
            {isSignedIn && !isWithdrawn && (
              <TextMenu
                {...{ t, form, locale, id, isMine }}
                label={t('answerActions', { name: isolated(name) })}
                kind="answer"
                onEdit={
                  mayWrite && isEditable(own?.editableUntil) ? () => setEdited(true) : undefined
                }
              />
            )}
          </div>
        </>
      )}
    </li>
  )
}

/** Whether an own text may still be edited and deleted. */
export const isEditable = (until: string | undefined): boolean =>
  until !== undefined && Date.parse(until) > Date.now()
