import type { Certificate } from '#contract/certificates.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { linkedInAddress } from '#domain/certificates/linkedin.ts'
import { plainText } from '#i18n/text.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { type ButtonKind, ButtonLink } from '#ui/kit/button.tsx'

interface Props extends TextProps<'certificate'> {
  issuer: string
  certificate: Certificate
  kind?: ButtonKind
  className?: string
}

/** Leads to LinkedIn's prefilled form and loads nothing from there. */
export function LinkedIn({ t, locale, issuer, certificate, kind = 'quiet', className }: Props) {
  const { id, issuedAt, verifyUrl, courseTitle } = certificate
  const address = linkedInAddress({
    id,
    issuer,
    name: plainText(courseTitle, locale),
    issued: dayAt(Date.parse(issuedAt)),
    address: new URL(verifyUrl, location.href).href
  })
  return (
    <ButtonLink
      kind={kind}
      {...(className && { className })}
      icon="linkedin"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>
        {t('linkedin')} <span className="sr-only">({t('newTab')})</span>
      </span>
    </ButtonLink>
  )
}
