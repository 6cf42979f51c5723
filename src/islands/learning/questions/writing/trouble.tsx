import { localized, type Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { WritingProcess } from '#stores/learning/questions/write-texts.ts'
import { Link } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'

interface Props {
  t: Translate<'questions'>
  form: Translate<'form'>
  locale: Locale
  process: WritingProcess
}

/** Why a text was not taken, with what to do. */
export function Trouble({ t, form, locale, process }: Props) {
  const { code } = process
  if (!code) return <Refusal t={form} process={process} />
  return (
    <div className="grid justify-items-start gap-2">
      <FormError title={t(`refused.${code}`)} />
      {code === 'second_factor_required' && (
        <Link isAlone href={localized('/studio', locale)}>
          {t('studio')}
        </Link>
      )}
    </div>
  )
}
