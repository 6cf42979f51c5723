import type { ReactNode } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

/** What every part of the gallery takes. */
export interface PartProps {
  t: Translate<'gallery'>
  locale: Locale
  /** A title in the other script, to be mixed into long texts. */
  foreign: string
}

interface Props {
  title: string
  className?: string
  children: ReactNode
}

/** One thing that is shown, under its name. */
export function Sample({ title, className = '', children }: Props) {
  return (
    <div className="card min-w-0 p-5 sm:p-7">
      <h3 className="mb-5 text-sm font-semibold text-ink-muted">{title}</h3>
      <div className={className}>{children}</div>
    </div>
  )
}
