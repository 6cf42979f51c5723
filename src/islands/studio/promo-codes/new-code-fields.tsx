import { useId } from 'react'
import { SubscriptionType } from '#contract/subscriptions/packages.ts'
import type { FieldIssues } from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useToday } from '#islands/studio/parts/use-today.ts'
import { describedBy, FieldError, FieldHint } from '#ui/kit/form/field-frame.tsx'
import { Field } from '#ui/kit/form/field.tsx'

/** The fields of a new code. */
export function NewCodeFields({ errors }: { errors: FieldIssues }) {
  const t = useTexts('studioPromoCodes')
  const optional = useTexts('studio')('optional')
  const today = useToday()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
        <Field
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          error={errors['code']}
          dir="ltr"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          name="percentage"
          label={t('percentageField')}
          hint={t('percentageHint')}
          error={errors['percentage']}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="from"
          type="date"
          label={t('from')}
          mark={t('fromMark')}
          error={errors['from']}
        />
        <Field name="until" type="date" label={t('until')} min={today} error={errors['until']} />
      </div>
      <PlanChoice error={errors['plans']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="uses"
          label={t('usesMost')}
          mark={optional}
          hint={t('usesMostHint')}
          error={errors['uses']}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          name="learner"
          label={t('onlyFor')}
          mark={optional}
          hint={t('onlyForHint')}
          error={errors['learner']}
          dir="ltr"
          maxLength={254}
          autoComplete="off"
        />
      </div>
    </>
  )
}

function PlanChoice({ error }: { error: string | undefined }) {
  const t = useTexts('studioPromoCodes')
  const words = useTexts('studioPurchases')
  const id = useId()
  return (
    <fieldset
      className="grid gap-1.5"
      aria-describedby={describedBy(id, { hint: true, error })['aria-describedby']}
    >
      <legend className="font-semibold">{t('plansLabel')}</legend>
      <FieldHint id={id}>{t('plansHint')}</FieldHint>
      <div className="flex flex-wrap gap-x-6">
        {SubscriptionType.options.map(plan => (
          <label key={plan} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              className="tick"
              type="checkbox"
              name="plans"
              value={plan}
              defaultChecked
              aria-invalid={error ? true : undefined}
            />
            {words(`plan.${plan}`)}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
