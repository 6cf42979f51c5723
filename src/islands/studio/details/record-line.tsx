import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** Makes the whole line a link. */
  href?: string | undefined
  /** Below the title. */
  more?: ReactNode
  /** At the end of the line: a badge, an amount. */
  aside?: ReactNode
}

/** What names a record, with what is worth knowing of it. */
export function RecordLine({ title, href, more, aside }: Props) {
  return (
    <>
      <div className="grid min-w-0 gap-0.5">
        {href ? (
          <a className="covers font-semibold" href={href}>
            {title}
          </a>
        ) : (
          <p className="font-semibold">{title}</p>
        )}
        {more && <div className="text-sm text-ink-muted">{more}</div>}
      </div>
      {aside && <div className="shrink-0 text-end">{aside}</div>}
    </>
  )
}
