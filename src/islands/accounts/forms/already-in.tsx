import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { ButtonLink } from '#ui/kit/button.tsx'

interface Props extends TextProps<'form'> {
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
