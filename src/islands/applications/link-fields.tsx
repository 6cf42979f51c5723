import { Field } from '#ui/kit/form/field.tsx'
import type { StepProps } from './step.ts'

const LINKS = ['link1', 'link2', 'link3'] as const

export function LinkFields({ t, field }: Pick<StepProps, 't' | 'field'>) {
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby="application-links-hint">
      <legend className="mb-1 flex w-full items-baseline justify-between font-semibold">
        {t('links')}
        <span className="text-sm font-normal text-ink-muted">{t('optional')}</span>
      </legend>
      <p className="text-sm text-ink-muted" id="application-links-hint">
        {t('linksHint')}
      </p>
      {LINKS.map((link, at) => (
        <Field
          {...field(link)}
          key={link}
          label={t('link', { number: at + 1 })}
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
        />
      ))}
    </fieldset>
  )
}
