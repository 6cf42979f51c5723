import type { LearnerQuestion } from '#contract/learning/questions/asked-question.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { Sentence } from '#islands/frame/forms/sentence.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Byline } from './byline.tsx'
import { QuestionLink } from './question-link.tsx'
import type { QuestionProps } from './question-props.ts'
import { TimeButton } from './time-button.tsx'

interface Props extends Omit<QuestionProps, 'form'> {
  question: LearnerQuestion
}

/** A question in a list; all of it leads there. One of another item names it. */
export function QuestionRow({ t, locale, place, question }: Props) {
  const { at, title, usefulCount, answerCount, isAnswered, own, contentId } = question
  const isHere = contentId === place.contentId
  const other = !isHere && place.items.find(({ id }) => id === contentId)
  return (
    <li className="question-row card grid grid-cols-1 gap-1 p-4">
      <QuestionLink {...{ locale, place, question }}>{title}</QuestionLink>
      <p className="question-byline">
        <Byline t={t} locale={locale} text={question} />
      </p>
      {other && (
        <p className="text-sm">
          <Sentence
            text={t('ofLesson', { lesson: '{lesson}' })}
            parts={{ lesson: <BilingualText text={other.title} locale={locale} /> }}
          />
        </p>
      )}
      <div className="question-byline min-h-11">
        {at !== undefined && isHere && <TimeButton t={t} at={at} />}
        <Badge kind={isAnswered ? 'good' : 'neutral'} icon={isAnswered ? 'check' : undefined}>
          {answerCount > 0 ? t('answers', { count: answerCount }) : t('unanswered')}
        </Badge>
        {usefulCount > 0 && (
          <span className="inline-flex items-center gap-1">
            <Icon name="useful" className="size-4" />
            <span aria-hidden="true">{formatNumber(usefulCount, locale)}</span>
            <span className="sr-only">{t('usefulCount', { count: usefulCount })}</span>
          </span>
        )}
        {own && own.state !== 'shown' && <Badge kind="warning">{t('onlyYou')}</Badge>}
      </div>
    </li>
  )
}
