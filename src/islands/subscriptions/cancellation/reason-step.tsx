import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatNumber } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import {
  $cancelling,
  $survey,
  answerSurvey,
  goBackTo,
  isReason,
  keepSurvey,
  REASONS_OF_VISIT,
  type Survey,
  type SurveyField
} from '#stores/subscriptions/cancellation.ts'
import { Button } from '#ui/kit/button.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import type { StepProps } from './facts-step.tsx'

const COMMENT_MAX_LENGTH = 2_000

/** Only “other” needs a comment. */
export function ReasonStep({ t, form, locale, heading }: StepProps & { form: Translate<'form'> }) {
  const survey = useStore($survey)
  const [reason, setReason] = useState(survey.reason)
  const process = useStore($cancelling)
  const { bind, errorOf } = useForm<SurveyField>(form, process, typed =>
    answerSurvey(surveyOf(typed))
  )
  const isOther = reason === 'other'

  return (
    <form
      {...bind}
      className="grid gap-6"
      onChange={({ currentTarget }) => keepSurvey(surveyOf(new FormData(currentTarget)))}
    >
      <div className="grid gap-1">
        <h2 ref={heading} className="title-section scroll-mt-10 outline-none" tabIndex={-1}>
          {t('reasonTitle')}
        </h2>
        <p className="text-lg text-ink-muted">{t('reasonLead')}</p>
      </div>
      <RadioCards
        legend={t('reasons')}
        isLegendHidden
        name="reason"
        columns="sm:grid-cols-2"
        choices={REASONS_OF_VISIT.map(value => ({ value, label: t(`reason.${value}`) }))}
        value={reason}
        onChoice={setReason}
        error={errorOf('reason')}
      />
      <TextArea
        label={t(isOther ? 'explanation' : 'comment')}
        mark={t(isOther ? 'required' : 'optional')}
        name="comment"
        rows={3}
        maxLength={COMMENT_MAX_LENGTH}
        counter={left => t('left', { count: left, number: formatNumber(left, locale) })}
        required={isOther}
        defaultValue={survey.comment}
        error={errorOf('comment')}
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit">{t('goOn')}</Button>
        <Button kind="quiet" onClick={() => void goBackTo('facts')}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}

function surveyOf(typed: FormData): Survey {
  const reason = typedInto(typed, 'reason')
  return { reason: isReason(reason) ? reason : undefined, comment: typedInto(typed, 'comment') }
}
