import { type ReactNode, useState } from 'react'
import { direction, type Locale, localized } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'

interface Props {
  locale: Locale
  item: {
    slug: string
    title: Bilingual
    /** Its line is there before it is known. */
    expert?: Bilingual
    /** Absolute; empty where there is none. */
    posterUrl?: string
  }
  /** Stands across from the title: what to do with it. */
  aside: ReactNode
  children?: ReactNode
}

const PICTURE = 'aspect-video w-28 shrink-0 rounded-xl bg-line object-cover max-sm:w-20'

/** One class in a list of the account. */
export function ClassLine({ locale, item, aside, children }: Props) {
  const { slug, title, expert, posterUrl } = item
  const [isMissing, setMissing] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-2xl bg-sunken p-3 has-[button]:flex-nowrap sm:flex-nowrap">
      {posterUrl && !isMissing ? (
        <img
          className={PICTURE}
          src={posterUrl}
          alt=""
          width="160"
          height="90"
          loading="lazy"
          onError={() => setMissing(true)}
        />
      ) : (
        <span className={PICTURE} />
      )}
      <div className="grid min-w-0 grow basis-36 gap-1">
        <h3 className="leading-snug">
          <a
            className="inline-flex min-h-11 items-center font-bold hover:text-brand-ink sm:min-h-8"
            href={localized(`/class/${encodeURIComponent(slug)}`, locale)}
          >
            <Isolated text={title} locale={locale} />
          </a>
        </h3>
        <p className="min-h-[1lh] text-sm text-ink-muted">
          {expert && <Isolated text={expert} locale={locale} />}
        </p>
        {children}
      </div>
      <div className="shrink-0 max-sm:has-[a]:w-full sm:has-[a]:w-34 [&>a]:w-full">{aside}</div>
    </li>
  )
}

/** A text of the API, marked with its language. */
function Isolated({ text, locale }: { text: Bilingual; locale: Locale }) {
  const { value, locale: own } = readText(text, locale)
  return (
    <bdi lang={own} dir={direction[own]}>
      {value}
    </bdi>
  )
}
