import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { EmailHint, useEmailSuggestion } from '#islands/accounts/forms/email-field.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { write } from '#stores/applications/instructor-application.ts'
import { $edition, OTHER } from '#stores/applications/instructor-draft.ts'
import type { Words } from '#stores/applications/instructor-sending.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { PhoneField } from '#ui/kit/form/phone-field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { StepHead } from './step-list.tsx'
import {
  type Bound,
  LINE_MAX_LENGTH,
  type StepProps,
  TEXT_MAX_LENGTH,
  written
} from './use-fields.ts'

export interface Choice {
  value: string
  label: string
}

interface Props extends StepProps {
  locale: Locale
  categories: Words
  countries: readonly Choice[]
}

export function YouStep({ t, locale, field, categories, countries, isAwake, isHidden }: Props) {
  const edition = useStore($edition)
  const { value: phoneCountry } = field('phoneCountry')
  const optional = t('optional')
  const isOther = field('category').value === OTHER
  const fields = Object.entries(categories).map(([value, label]) => ({ value, label }))
  return (
    <fieldset className="grid min-w-0 gap-6" hidden={isHidden}>
      <StepHead t={t} step="you" />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Field
          {...written(field('name'))}
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="name"
          maxLength={LINE_MAX_LENGTH}
          required
        />
        <Field
          {...field('nameEn')}
          label={t('nameEn')}
          hint={t('nameEnHint')}
          mark={optional}
          maxLength={LINE_MAX_LENGTH}
          dir="ltr"
          lang="en"
        />
        <EmailLine t={t} locale={locale} bound={field('email')} />
        <PhoneField
          {...field('phone')}
          key={edition}
          label={t('phone')}
          hint={t('phoneHint')}
          locale={locale}
          countryLabel={t('phoneCountry')}
          countryName="phoneCountry"
          defaultCountry={phoneCountry}
          onCountry={code => write('phoneCountry', code)}
          required
        />
        <Select
          {...field('country')}
          label={t('country')}
          mark={optional}
          autoComplete="country"
          options={[
            { value: '', label: t('countryChoice') },
            ...countries,
            { value: OTHER, label: t('countryOther') }
          ]}
        />
        <Field
          {...field('years')}
          label={t('years')}
          mark={optional}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={8}
        />
        <Select
          {...field('category')}
          className="sm:col-span-2"
          label={t('field')}
          options={[
            { value: '', label: t('fieldChoice') },
            ...fields,
            { value: OTHER, label: t('fieldOther') }
          ]}
          required
        />
        {(isOther || !isAwake) && (
          <Field
            {...written(field('topic'))}
            className={`sm:col-span-2 ${isAwake ? '' : '[@media(scripting:enabled)]:!hidden'}`}
            label={t('topic')}
            hint={t('topicHint')}
            maxLength={LINE_MAX_LENGTH}
          />
        )}
      </div>
      <TextArea
        {...written(field('about'))}
        label={t('about')}
        hint={t('aboutHint')}
        rows={5}
        maxLength={TEXT_MAX_LENGTH}
        counter={left => t('left', { count: left, number: formatNumber(left, locale) })}
        required
      />
      <TextArea
        {...field('aboutEn')}
        label={t('aboutEn')}
        hint={t('aboutEnHint')}
        mark={optional}
        rows={3}
        maxLength={TEXT_MAX_LENGTH}
        counter={left => t('left', { count: left, number: formatNumber(left, locale) })}
        dir="ltr"
        lang="en"
      />
      <LinkFields t={t} field={field} />
    </fieldset>
  )
}

function EmailLine({ t, locale, bound }: Pick<Props, 't' | 'locale'> & { bound: Bound }) {
  const form = useLoadedMessages('form', locale)
  const { input, suggestion, suggest, forget, accept } = useEmailSuggestion()
  function take(email: string): void {
    write('email', email)
    accept(email)
  }
  return (
    <div className="grid content-start gap-1">
      <Field
        {...bound}
        ref={input}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        onInput={forget}
        onBlur={() => {
          bound.onBlur()
          suggest(bound.value)
        }}
        required
      />
      {form && <EmailHint t={form} suggestion={suggestion} onAccept={take} />}
    </div>
  )
}

const LINKS = ['link1', 'link2', 'link3'] as const

function LinkFields({ t, field }: Pick<StepProps, 't' | 'field'>) {
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
