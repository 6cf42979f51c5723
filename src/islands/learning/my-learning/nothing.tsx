import type { ReactNode } from 'react'

interface Props {
  title: string
  lead: string
  children?: ReactNode
}

/** In place of an empty list of classes. */
export function Nothing({ title, lead, children }: Props) {
  return (
    <div className="grid justify-items-center gap-1 card px-5 py-10 text-center">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-muted">{lead}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  )
}
