import { formatNumber } from '#i18n/format/format.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { write } from '#stores/applications/instructor-application.ts'
import { Link } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { StepHead } from './step-list.tsx'
import { LINE_MAX_LENGTH, type StepProps, TEXT_MAX_LENGTH, written } from './use-fields.ts'

const LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const

interface Props extends StepProps {
  locale: Locale
  privacy: string
}

export function ClassStep({ t, locale, field, privacy, isAwake, isHidden }: Props) {
  const optional = t('optional')
  const { value: language } = field('language')
  const { value: consent, ...consentField } = field('consent')
  return (
    <fieldset
      className={`grid min-w-0 gap-6 ${isAwake ? '' : '[@media(scripting:enabled)]:!hidden'}`}
      hidden={isAwake && isHidden}
    >
      <StepHead t={t} step="class" />
      <Field
        {...written(field('proposedTitle'))}
        label={t('proposedTitle')}
        hint={t('proposedTitleHint')}
        autoComplete="off"
        maxLength={LINE_MAX_LENGTH}
        required
      />
      <TextArea
        {...written(field('outline'))}
        label={t('outline')}
        hint={t('outlineHint')}
        mark={optional}
        rows={6}
        maxLength={TEXT_MAX_LENGTH}
        counter={left => t('left', { count: left, number: formatNumber(left, locale) })}
      />
      <RadioCards
        id={field('language').id}
        name="language"
        legend={t('language')}
        mark={optional}
        error={field('language').error}
        columns="sm:grid-cols-2"
        choices={locales.map(value => ({ value, label: t(`languageName.${value}`) }))}
        value={locales.find(one => one === language)}
        onChoice={value => write('language', value)}
      />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Select
          {...field('level')}
          label={t('level')}
          mark={optional}
          options={[
            { value: '', label: t('levelChoice') },
            ...LEVELS.map(value => ({ value, label: t(`levelName.${value}`) }))
          ]}
        />
        <Field
          {...field('sample')}
          label={t('sample')}
          mark={optional}
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
        />
      </div>
      <Select
        {...field('equipment')}
        label={t('equipment')}
        mark={optional}
        options={[
          { value: '', label: t('equipmentChoice') },
          ...EQUIPMENT.map(value => ({ value, label: t(`equipmentName.${value}`) }))
        ]}
      />
      <Checkbox
        {...consentField}
        value="yes"
        checked={consent === 'yes'}
        onChange={event => write('consent', event.target.checked ? 'yes' : '')}
        required
      >
        {t('consent')} <Link href={privacy}>{t('privacy')}</Link>
      </Checkbox>
    </fieldset>
  )
}

/** Answers to whether the applicant has filming equipment. */
const EQUIPMENT = ['yes', 'no'] as const

export function equipmentWords(t: Translate<'application'>): Record<string, string> {
  return Object.fromEntries(
    EQUIPMENT.map(choice => [
      `equipment.${choice}`,
      `${t('equipment')}: ${t(`equipmentName.${choice}`)}`
    ])
  )
}
