import { privacyPath, termsPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { Sentence } from '#islands/frame/forms/sentence.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { Link } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'

/** Agrees to the terms, which open beside the form. */
export function TermsCheckbox({
  t,
  locale,
  error
}: TextProps<'signUp'> & { error: string | undefined }) {
  return (
    <Checkbox name="terms" required error={error}>
      <Sentence
        text={t('agree', { terms: '{terms}', privacy: '{privacy}' })}
        parts={{
          terms: (
            <Link href={localized(termsPath, locale)} target="_blank">
              {t('terms')}
            </Link>
          ),
          privacy: (
            <Link href={localized(privacyPath, locale)} target="_blank">
              {t('privacy')}
            </Link>
          )
        }}
      />
    </Checkbox>
  )
}
