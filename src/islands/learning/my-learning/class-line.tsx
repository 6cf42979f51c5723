import { type ReactNode, useState } from 'react'
import { classPath } from '#domain/addresses.ts'
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
  /** What to do with it. */
  aside: ReactNode
  children?: ReactNode
}

/** One class in a list of the account: a card, on phones a row. */
export function ClassLine({ locale, item, aside, children }: Props) {
  const { slug, title, expert, posterUrl } = item
  const [isMissing, setMissing] = useState(false)
  return (
    <li className="card group relative grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-clip sm:grid-cols-1 sm:grid-rows-[auto_1fr] hover:border-brand-ink">
      <span className="relative block min-h-full bg-sunken sm:aspect-video">
        {posterUrl && !isMissing && (
          <img
            className="absolute inset-0 size-full object-cover"
            src={posterUrl}
            alt=""
            width="640"
            height="360"
            loading="lazy"
            onError={() => setMissing(true)}
          />
        )}
      </span>
      <div className="flex flex-col gap-2 p-4 sm:p-5">
        <h3 className="line-clamp-2 leading-snug">
          <a
            className="covers font-bold after:rounded-[var(--radius)] group-hover:text-brand-ink"
            href={localized(classPath(slug), locale)}
          >
            <Isolated text={title} locale={locale} />
          </a>
        </h3>
        <p className="min-h-[1lh] text-sm text-ink-muted">
          {expert && <Isolated text={expert} locale={locale} />}
        </p>
        {children}
        <div className="relative mt-auto pt-2">{aside}</div>
      </div>
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
