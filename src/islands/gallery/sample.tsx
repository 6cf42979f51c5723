import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

export interface PartProps {
  t: Translate<'gallery'>
  locale: Locale
  /** A title in the other script, for long texts. */
  foreign: string
}

interface Props {
  title: string
  className?: string
  children: ReactNode
}

export function Sample({ title, className = '', children }: Props) {
  return (
    <div className="card min-w-0 p-5 sm:p-7">
      <h3 className="mb-5 text-sm font-semibold text-ink-muted">{title}</h3>
      <div className={className}>{children}</div>
    </div>
  )
}

/** @returns whether a sample is busy, and what makes it so for two seconds */
export function useBusy(): [isBusy: boolean, begin: () => void] {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setBusy(false), 2_000)
    return () => clearTimeout(timer)
  }, [isBusy])
  return [isBusy, () => setBusy(true)]
}
