import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'form'>
  locale: Locale
  next: string | undefined
}

export function AlreadyIn({ t, locale, next }: Props) {
  return (
    <div className="for-signed-in grid justify-items-start gap-5">
      <p className="title-section font-bold">{t('signedIn')}</p>
      <ButtonLink href={next ?? localized('/', locale)}>{t('goOn')}</ButtonLink>
    </div>
  )
}
