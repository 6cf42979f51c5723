import { useStore } from '@nanostores/react'
import { certificatePath } from '#domain/addresses.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { WayIn } from '#islands/learning/quiz/barred.tsx'
import type { StepProps } from '#islands/learning/quiz/quiz-steps.tsx'
import { itemsOf, roomAddress } from '#islands/learning/room/use-item.ts'
import { $quizCompletion, completePassed } from '#stores/learning/quiz/quiz-sending.ts'
import { beginQuiz, type QuizStep } from '#stores/learning/quiz/quiz.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Graded } from './graded.tsx'

export function Result(props: StepProps & { graded: Extract<QuizStep, { step: 'graded' }> }) {
  const { t, locale, room, quiz, current, heading, graded } = props
  const { course, content } = room
  const { passed, scorePercentage, correct } = graded.result
  const name = passed ? 'passed' : 'failed'
  const questions = quiz.questions.filter(({ id }) => correct[id] !== undefined)
  const right = questions.filter(({ id }) => correct[id]).length
  const items = itemsOf(content)
  const after = items[items.indexOf(current) + 1]
  const next = after && !after.locked ? after : items.find(one => !one.completed && !one.locked)
  const again = (
    <Button kind={passed ? 'quiet' : 'primary'} icon="retry" onClick={beginQuiz}>
      {t('result.again')}
    </Button>
  )
  return (
    <div className="grid gap-6">
      <section className="card lattice relative overflow-clip p-6 sm:p-10">
        <div className="relative grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-10">
          <Score
            label={t('result.score')}
            text={formatPercent(scorePercentage, locale)}
            percentage={scorePercentage}
            isPassed={passed}
          />
          <div className="grid gap-3">
            <div className="flex items-start gap-3">
              <Icon
                name={passed ? 'success' : 'retry'}
                className={`mt-1 size-8 ${passed ? 'text-good' : 'text-gold-ink'}`}
              />
              <h2 ref={heading} className="title-section scroll-mt-28 outline-none" tabIndex={-1}>
                {t(`result.${name}`)}
              </h2>
            </div>
            <p className="text-lg text-ink-muted">{t(`result.${name}Lead`)}</p>
            <p>
              <strong className="block">
                {t('rightOf', { count: right, total: questions.length })}
              </strong>
              <span className="text-ink-muted">
                {t('result.needed', { percentage: formatPercent(quiz.passPercentage, locale) })}
              </span>
            </p>
            {passed && <Counted {...props} />}
            {!passed && <Lessons t={t} locale={locale} room={room} current={current} />}
            <div className="mt-2 flex flex-wrap gap-3 print:hidden">
              {!passed && again}
              {passed && content.certificateId && (
                <ButtonLink
                  icon="award"
                  href={localized(certificatePath(content.certificateId), locale)}
                >
                  {t('result.certificate')}
                </ButtonLink>
              )}
              {passed && next && next !== current && (
                <ButtonLink
                  kind={content.certificateId ? 'quiet' : 'primary'}
                  href={roomAddress(locale, course.slug, next.id)}
                >
                  {t('result.next', { title: plainText(next.title, locale) })}
                </ButtonLink>
              )}
              {passed && again}
              <ButtonLink kind="plain" href={roomAddress(locale, course.slug, current.id)}>
                {t('toRoom')}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <section>
        <h2 className="mb-4 text-xl">{t('result.details')}</h2>
        {!graded.answers && <p className="-mt-2 mb-4 text-ink-muted">{t('result.elsewhere')}</p>}
        <ol className="grid gap-4">
          {questions.map(question => (
            <Graded key={question.id} {...props} question={question} />
          ))}
        </ol>
        <p className="mt-6 print:hidden">
          <Button kind="plain" onClick={() => print()}>
            {t('result.print')}
          </Button>
        </p>
      </section>
    </div>
  )
}

function Lessons(props: Pick<StepProps, 't' | 'locale' | 'room' | 'current'>) {
  const { t, locale, room, current } = props
  const items = room.content.modules.find(module => module.items.includes(current))?.items ?? []
  const lessons = items
    .slice(0, items.indexOf(current))
    .filter(({ type, locked }) => type !== 'quiz' && !locked)
  if (lessons.length === 0) return null
  return (
    <div className="print:hidden">
      <h3 className="text-base">{t('result.lessons')}</h3>
      <ul>
        {lessons.map(({ id, type, title }) => (
          <li key={id}>
            <a
              className="link inline-flex min-h-11 items-center gap-2"
              href={roomAddress(locale, room.course.slug, id)}
            >
              <Icon name={type} className="size-5" />
              <BilingualText text={title} locale={locale} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ScoreProps {
  label: string
  text: string
  /** 0 to 100. */
  percentage: number
  isPassed: boolean
}

const RADIUS = 52
const ROUND = 2 * Math.PI * RADIUS

function Score({ label, text, percentage, isPassed }: ScoreProps) {
  return (
    <p className="relative mx-auto grid size-36 place-items-center">
      <svg
        className={`absolute inset-0 size-full -rotate-90 rtl:[scale:1_-1] ${isPassed ? 'text-good' : 'text-gold'}`}
        viewBox="0 0 120 120"
        aria-hidden="true"
        fill="none"
        strokeWidth="10"
      >
        <circle className="text-line" cx="60" cy="60" r={RADIUS} stroke="currentColor" />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={`${(percentage / 100) * ROUND} ${ROUND}`}
          visibility={percentage > 0 ? undefined : 'hidden'}
        />
      </svg>
      <span className="grid justify-items-center">
        <span className="text-sm text-ink-muted">{label}</span>
        <strong className="text-3xl">{text}</strong>
      </span>
    </p>
  )
}

function Counted(props: StepProps) {
  const { t, roomText, current } = props
  const completion = useStore($quizCompletion)
  if (completion.step === 'sending') return <output>{t('result.counting')}</output>
  if (current.completed || completion.step === 'done') {
    return (
      <output>
        <Badge kind="good" icon="check">
          {t('result.counted')}
        </Badge>
      </output>
    )
  }
  const isBarred = completion.step === 'barred'
  return (
    <div className="grid justify-items-start gap-3">
      <FormError
        title={isBarred ? roomText(`barrier.${completion.barrier}`) : t('result.uncounted')}
      />
      <p className="flex flex-wrap gap-3">
        {isBarred ? (
          <WayIn {...props} barrier={completion.barrier} />
        ) : (
          <Button kind="quiet" icon="retry" onClick={() => void completePassed()}>
            {t('result.count')}
          </Button>
        )}
      </p>
    </div>
  )
}
