import { useEffect, useRef, useState } from 'react'
import type { LearnerQuestion } from '#contract/learning/questions/asked-question.ts'
import { questionPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { useCopy } from '#islands/frame/use-copy.ts'
import { MarkdownText } from '#islands/learning/room/lesson/markdown-text.tsx'
import { Byline } from '#islands/learning/questions/byline.tsx'
import type { QuestionProps } from '#islands/learning/questions/question-props.ts'
import { TimeButton } from '#islands/learning/questions/time-button.tsx'
import { TextForm } from '#islands/learning/questions/writing/text-form.tsx'
import { questionDraftOf } from '#stores/learning/questions/question-drafts.ts'
import { setFollowed, setQuestionUseful } from '#stores/learning/questions/useful.ts'
import { editAsked } from '#stores/learning/questions/write-texts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { isEditable } from './answer-card.tsx'
import { OwnState } from './own-state.tsx'
import { TextMenu } from './text-menu.tsx'
import { UsefulButton } from './useful-button.tsx'

interface Props extends QuestionProps {
  question: LearnerQuestion
  isNew: boolean
  isSignedIn: boolean
  mayWrite: boolean
}

export function AskedQuestion(props: Props) {
  const { t, form, locale, place, question, isNew, isSignedIn, mayWrite } = props
  const { id, at, title, body, author, isMine, isWithdrawn, own, contentId } = question
  const draftPlace = `question/${id}` as const
  const [isEdited, setEdited] = useState(() => questionDraftOf(draftPlace) !== undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A draft that is written on keeps the focus.
    if (!document.activeElement?.matches('textarea, input')) heading.current?.focus()
  }, [id])

  if (isEdited) {
    return (
      <div className="card p-4 sm:p-5">
        <TextForm
          {...{ t, form, locale, draftPlace }}
          initial={{ title, body }}
          hasTitle
          sendLabel={t('form.save')}
          isWrittenByExpert={author.isExpert}
          onSend={async draft => {
            const isSaved = await editAsked(id, draft)
            if (isSaved) setEdited(false)
            return isSaved
          }}
          onClose={() => setEdited(false)}
        />
      </div>
    )
  }
  return (
    <article className="card grid grid-cols-1 gap-2 p-4 sm:p-5">
      <h2 className="question-title text-xl outline-none" dir="auto" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="question-byline">
        <Byline t={t} locale={locale} text={question} />
        {at !== undefined && contentId === place.contentId && <TimeButton t={t} at={at} />}
      </div>
      {isNew && own?.state === 'shown' && (
        <output className="rounded-2xl bg-good-soft p-3.5 text-good">{t('published')}</output>
      )}
      <OwnState t={t} text={question} />
      {isWithdrawn && !isMine && <p className="text-ink-muted">{t('withdrawnQuestion')}</p>}
      {body.trim() !== '' && (
        <div className="question-text prose max-w-none">
          <MarkdownText source={body} locale={locale} author={author} place="h-12" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {!isWithdrawn && (
          <UsefulButton
            {...{ t, locale }}
            count={question.usefulCount}
            isUseful={question.isUseful === true}
            onChange={isSignedIn && !isMine ? on => void setQuestionUseful(id, on) : undefined}
          />
        )}
        {/* The author is told of answers anyway. */}
        {isSignedIn && !isMine && (
          <button
            className="question-act"
            type="button"
            onClick={() => void setFollowed(id, !question.isFollowed)}
          >
            <Icon name={question.isFollowed ? 'close' : 'bell'} className="size-4.5" />
            {t(question.isFollowed ? 'unfollow' : 'follow')}
          </button>
        )}
        <CopyLink t={t} path={localized(questionPath(place.slug, contentId, id, at), locale)} />
        {isSignedIn && !isWithdrawn && (
          <TextMenu
            {...{ t, form, locale, id, isMine }}
            label={t('questionActions')}
            kind="question"
            onEdit={mayWrite && isEditable(own?.editableUntil) ? () => setEdited(true) : undefined}
          />
        )}
      </div>
    </article>
  )
}

function CopyLink({ t, path }: Pick<Props, 't'> & { path: string }) {
  const { isCopied, copy } = useCopy(new URL(path, location.href).href)
  return (
    <>
      <button className="question-act" type="button" onClick={copy}>
        <Icon name="link" className="size-4.5" />
        {t('copyLink')}
      </button>
      <output className="text-sm text-ink-muted">
        {isCopied !== undefined && t(isCopied ? 'copied' : 'notCopied')}
      </output>
    </>
  )
}
