import { type FormEvent, useState } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Interests } from '#contract/accounts/profile.ts'
import { formatDuration } from '#i18n/format/format.ts'
import { plainText } from '#i18n/text.ts'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { LEVELS, saveInterests } from '#stores/accounts/interests.ts'
import { Button } from '#ui/kit/button.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { WEEKLY_MINUTES } from './weekly-minutes.ts'

interface Props extends TextProps<'learnerHome'> {
  fields: readonly Category[]
  before: Interests | undefined
  /** The learner opened them, so they take the focus. */
  isOpened: boolean
  onEnd: () => void
}

const STEPS = 3

/** Three questions, one at a time; skipping one skips all. */
export function Questions({ t, locale, fields, before, isOpened, onEnd }: Props) {
  const [step, setStep] = useState(1)
  const [liked, setLiked] = useState(before?.categoryIds ?? [])
  const [level, setLevel] = useState(before?.level)
  const [minutes, setMinutes] = useState(
    WEEKLY_MINUTES.find(one => Number(one) === before?.weeklyMinutes)
  )
  const head = useHeadingFocus(`${step}`, isOpened)

  function end(interests: Interests): void {
    void saveInterests(interests)
    onEnd()
  }

  function goOn(event: FormEvent): void {
    event.preventDefault()
    if (step < STEPS) return setStep(step + 1)
    end({
      categoryIds: liked,
      ...(level && { level }),
      ...(minutes && { weeklyMinutes: Number(minutes) })
    })
  }

  const time = (one: string) => formatDuration(Number(one) * 60, locale)
  return (
    <section className="card p-6 md:p-10" aria-labelledby="questions">
      <form className="grid gap-6" onSubmit={goOn}>
        <div className="grid gap-4">
          <h2 className="title-section outline-none" id="questions" tabIndex={-1} ref={head}>
            {t('questions.title')}
          </h2>
          <Progress
            className="max-w-xs"
            value={step}
            max={STEPS}
            label={t('questions.title')}
            text={t('questions.step', { step, steps: STEPS })}
          />
        </div>
        {step === 1 && (
          <fieldset className="grid min-w-0 gap-4">
            <legend className="font-semibold">{t('questions.fields')}</legend>
            <p className="text-ink-muted">{t('questions.fieldsHint')}</p>
            <div className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
              {fields.map(({ id, name }) => (
                <label className="radio-card max-sm:gap-2 max-sm:p-2.5" key={id}>
                  <input
                    className="tick sm:mt-0.5"
                    type="checkbox"
                    checked={liked.includes(id)}
                    onChange={({ target }) =>
                      setLiked(
                        target.checked ? [...liked, id] : liked.filter(other => other !== id)
                      )
                    }
                  />
                  <span className="font-semibold max-sm:text-sm/snug">
                    {plainText(name, locale)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {step === 2 && (
          <RadioCards
            legend={t('questions.level')}
            name="level"
            columns="sm:grid-cols-3"
            choices={LEVELS.map(value => ({ value, label: t(`questions.${value}`) }))}
            value={level}
            onChoice={setLevel}
          />
        )}
        {step === 3 && (
          <RadioCards
            legend={t('questions.time')}
            name="minutes"
            columns="grid-cols-2 lg:grid-cols-4"
            choices={WEEKLY_MINUTES.map((value, at) => ({
              value,
              label:
                at < WEEKLY_MINUTES.length - 1
                  ? time(value)
                  : t('questions.timeMore', { duration: time(value) })
            }))}
            value={minutes}
            onChoice={setMinutes}
          />
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Button type="submit">{t(step < STEPS ? 'questions.next' : 'questions.done')}</Button>
          {step > 1 && (
            <Button kind="quiet" onClick={() => setStep(step - 1)}>
              {t('questions.back')}
            </Button>
          )}
          <Button kind="plain" onClick={() => end(before ?? { categoryIds: [] })}>
            {t('questions.skip')}
          </Button>
        </div>
      </form>
    </section>
  )
}
