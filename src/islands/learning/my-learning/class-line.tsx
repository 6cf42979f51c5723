import { type ReactNode, useId } from 'react'
import { classPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import { StoredPicture } from '#islands/catalogue/home/picture.tsx'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  locale: Locale
  item: {
    slug: string
    title: Bilingual
    /** Its line has its height before it is known. */
    expert?: Bilingual
    /** Absolute; empty where there is none. */
    posterUrl?: string
  }
  aside: ReactNode
  children?: ReactNode
}

/** A class in a list of the account: a card, on phones a row. */
export function ClassLine({ locale, item, aside, children }: Props) {
  const { slug, title, expert, posterUrl = '' } = item
  return (
    <li className="card group relative grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-clip sm:grid-cols-1 sm:grid-rows-[auto_1fr] hover:border-brand-ink">
      <span className="relative block min-h-full bg-sunken sm:aspect-video">
        <StoredPicture url={posterUrl} />
      </span>
      <div className="flex flex-col gap-2 p-4 sm:p-5">
        <h3 className="line-clamp-2 leading-snug">
          <a
            className="covers font-bold after:rounded-[var(--radius)] group-hover:text-brand-ink"
            href={localized(classPath(slug), locale)}
          >
            <BilingualText text={title} locale={locale} />
          </a>
        </h3>
        <p className="min-h-[1lh] text-sm text-ink-muted">
          {expert && <BilingualText text={expert} locale={locale} />}
        </p>
        {children}
        <div className="relative mt-auto pt-2">{aside}</div>
      </div>
    </li>
  )
}

interface PartProps {
  title: string
  lead?: string
  children: ReactNode
}

export function Part({ title, lead, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="text-2xl" id={id}>
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

export const CLASS_GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'

export function ClassGrid({ children }: { children: ReactNode }) {
  return <ul className={CLASS_GRID}>{children}</ul>
}

export function EmptyLine({ title, lead }: { title: string; lead: string }) {
  return (
    <p className="text-ink-muted">
      <span>{title}</span>. {lead}
    </p>
  )
}

interface RemoveProps extends TextProps<'learning'> {
  title: Bilingual
  onRemove: () => void
}

export function Remove({ t, locale, title, onRemove }: RemoveProps) {
  return (
    <Button
      kind="quiet"
      icon="close"
      className="px-3!"
      aria-label={t('remove', { title: plainText(title, locale) })}
      onClick={onRemove}
    >
      {''}
    </Button>
  )
}
