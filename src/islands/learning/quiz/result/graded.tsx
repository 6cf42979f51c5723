import { clockTime } from '#domain/time/clock-time.ts'
import { direction } from '#i18n/locale.ts'
import { plainText, readText } from '#i18n/text.ts'
import { Chosen, CodedText } from '#islands/learning/quiz/coded-text.tsx'
import type { StepProps } from '#islands/learning/quiz/quiz-steps.tsx'
import { MarkdownText } from '#islands/learning/room/lesson/markdown-text.tsx'
import { itemsOf, roomAddress } from '#islands/learning/room/use-item.ts'
import type { Quiz, QuizStep } from '#stores/learning/quiz/quiz.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props extends StepProps {
  graded: Extract<QuizStep, { step: 'graded' }>
  question: Quiz['questions'][number]
}

export function Graded(props: Props) {
  const { t, locale, quiz, question, graded } = props
  const { correct, explanations, right } = graded.result
  const isRight = correct[question.id] === true
  const explanation = explanations[question.id]
  return (
    <li className="card grid gap-4 p-5 sm:p-7 print:break-inside-avoid">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="font-semibold text-ink-muted">
          {t('question.name', { number: quiz.questions.indexOf(question) + 1 })}
        </p>
        <Badge kind={isRight ? 'good' : 'danger'} icon={isRight ? 'check' : 'close'}>
          {t(isRight ? 'result.right' : 'result.wrong')}
        </Badge>
      </div>
      <h3 className="text-lg leading-normal">
        <CodedText text={question.text} locale={locale} />
      </h3>
      {graded.answers && (
        <Chosen
          locale={locale}
          label={t('result.yours')}
          none={t('result.none')}
          question={question}
          chosen={graded.answers[question.id] ?? []}
        />
      )}
      {!isRight && right?.[question.id] && (
        <Chosen
          locale={locale}
          label={t('result.rightAnswer')}
          none={t('result.none')}
          question={question}
          chosen={right[question.id] ?? []}
        />
      )}
      {explanation && <Explanation {...props} explanation={explanation} />}
      <Source {...props} />
    </li>
  )
}

function Explanation({
  t,
  locale,
  explanation
}: Props & { explanation: NonNullable<Props['graded']['result']['explanations'][string]> }) {
  const { value, locale: own } = readText(explanation, locale)
  return (
    <div className="border-s-3 border-brand ps-4">
      <p className="text-sm text-ink-muted">{t('result.why')}</p>
      <div className="prose mt-1" dir={direction[own]} {...(own !== locale && { lang: own })}>
        <MarkdownText source={value} locale={own} />
      </div>
    </div>
  )
}

function Source({ t, locale, room, question, graded }: Props) {
  const source = graded.result.sources?.[question.id]
  const video = source && itemsOf(room.content).find(({ id }) => id === source.contentId)
  if (!video) return null
  const second = Math.floor(source.at)
  return (
    <p>
      <a
        className="link inline-flex min-h-11 items-center gap-2"
        href={`${roomAddress(locale, room.course.slug, video.id)}&t=${second}`}
      >
        <Icon name="video" />
        {t('result.watch', {
          time: `\u2066${clockTime(second)}\u2069`,
          title: plainText(video.title, locale)
        })}
      </a>
    </p>
  )
}
