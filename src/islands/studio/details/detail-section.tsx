import { type ReactNode, useId } from 'react'
import { formatNumber } from '#i18n/format/format.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'

interface Props {
  title: string
  /** Beside the title. */
  count?: number | undefined
  children: ReactNode
}

/** A part of a details panel. */
export function DetailSection({ title, count, children }: Props) {
  const id = useId()
  const { locale } = useFacts()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h3 className="flex items-baseline gap-2 text-lg" id={id}>
        {title}{' '}
        {count !== undefined && (
          <span className="text-base font-normal text-ink-muted">
            {formatNumber(count, locale)}
          </span>
        )}
      </h3>
      {children}
    </section>
  )
}
