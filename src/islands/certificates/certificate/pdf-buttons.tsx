import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import { linkedInAddress } from '#domain/certificates/linkedin.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { useWhy } from '#islands/frame/forms/use-why.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { $certificateFile, fetchPdf, noteSaved } from '#stores/certificates/certificate.ts'
import { Button, type ButtonKind, ButtonLink } from '#ui/kit/button.tsx'
import { useCopy } from '#islands/frame/use-copy.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'

type Texts = Translate<'certificate'>

interface Props {
  t: Texts
  form: Translate<'form'>
  certificate: Certificate
  main?: Locale
  children?: ReactNode
}

const LABELS = { ar: 'pdfAr', en: 'pdfEn' } as const satisfies Record<Locale, string>

export function PdfButtons({ t, form, certificate, main, children }: Props) {
  const { id, learnerName, courseTitle } = certificate
  const state = useStore($certificateFile)
  const isMine = state.step !== 'open' && state.id === id
  const { why } = useWhy(form, isMine && state.step === 'refused' ? state : {}, false)
  useEffect(() => {
    if (state.step !== 'done' || state.id !== id) return
    const { file, language } = state
    const name = plainText(learnerName, language)
    const course = plainText(courseTitle, language)
    void fileText(language, t).then(text => saveFile(file, `${text('file', { name, course })}.pdf`))
    noteSaved(state)
  }, [state, id, learnerName, courseTitle, t])

  const buttonOf = (language: Locale) => (
    <Button
      key={language}
      kind={language === main ? 'primary' : 'quiet'}
      icon="file"
      className={language === main ? 'max-sm:w-full' : ''}
      isBusy={isMine && state.step === 'sending' && state.language === language}
      onClick={() => void fetchPdf({ id, language })}
    >
      {t(LABELS[language])}
    </Button>
  )
  return (
    <>
      {main && buttonOf(main)}
      {children}
      {locales.filter(language => language !== main).map(buttonOf)}
      <output className="order-last basis-full text-center font-semibold empty:hidden">
        {isMine && state.step === 'saved' && t('saved')}
        {isMine && state.step === 'refused' && t('notSaved', { why: why ?? '' })}
      </output>
    </>
  )
}

/** Texts in the language of the file; offline those of the page. */
function fileText(language: Locale, t: Texts): Promise<Texts> {
  return loadMessages('certificate', language).then(
    messages => translator(language, messages),
    () => t
  )
}

/** Copies the address that verifies a certificate, or shows it where that fails. */
export function CopyLink({ t, address }: { t: Translate<'certificate'>; address: string }) {
  const { isCopied, copy } = useCopy(address)
  return (
    <>
      <Button kind="quiet" icon="copy" onClick={copy}>
        {t('copy')}
      </Button>
      <output className="basis-full text-center font-semibold empty:hidden">
        {isCopied !== undefined && t(isCopied ? 'copied' : 'notCopied', { address })}
      </output>
    </>
  )
}

interface LinkedInProps extends TextProps<'certificate'> {
  issuer: string
  certificate: Certificate
  kind?: ButtonKind
  className?: string
}

/** Leads to LinkedIn's prefilled form and loads nothing from there. */
export function LinkedIn({
  t,
  locale,
  issuer,
  certificate,
  kind = 'quiet',
  className
}: LinkedInProps) {
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
