import type { Certificate } from '#contract/certificates.ts'
import type { Locale } from '#i18n/locale.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'

interface Props {
  title: string
  locale: Locale
  certificate: Pick<Certificate, 'courseTitle' | 'learnerName'>
  className?: string
}

/** A small picture of the paper; the text beside it repeats its content. */
export function Preview({ title, locale, certificate, className = '' }: Props) {
  const { courseTitle, learnerName } = certificate
  return (
    <div
      className={`grid aspect-[297/210] grid-cols-[minmax(0,1fr)_27%] paper-colours overflow-clip rounded-lg border border-line bg-surface ${className}`}
      aria-hidden="true"
    >
      <div className="m-2 grid content-center gap-1 border-4 border-double border-gold p-4">
        <span className="text-sm font-bold text-brand-ink">{title}</span>
        <span className="line-clamp-1 text-2xl leading-snug font-bold">
          <BilingualText text={learnerName} locale={locale} />
        </span>
        <span className="mt-1 mb-2 h-0.5 bg-gold" />
        <span className="line-clamp-3 text-sm">
          <BilingualText text={courseTitle} locale={locale} />
        </span>
      </div>
      <div className="night relative overflow-clip border-is-2 border-gold">
        <img
          className="absolute inset-bs-1/2 inset-is-1/2 -mt-24 -ms-24 size-48 max-w-none"
          src="/certificate.svg"
          alt=""
          width="500"
          height="500"
        />
      </div>
    </div>
  )
}
