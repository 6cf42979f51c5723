import { certificatePath } from '#domain/addresses.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { plainText } from '#i18n/text.ts'
import { localized } from '#i18n/locale.ts'
import { itemsOf, roomAddress } from '#islands/learning/room/use-item.ts'
import { beginQuiz, type QuizStep } from '#stores/quiz/quiz.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Counted } from '#islands/learning/quiz/counted.tsx'
import type { StepProps } from '#islands/learning/quiz/desk.tsx'
import { Graded } from './graded.tsx'
import { Lessons } from './lessons.tsx'
import { Score } from './score.tsx'

interface Props extends StepProps {
  graded: Extract<QuizStep, { step: 'graded' }>
}

export function Result(props: Props) {
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
