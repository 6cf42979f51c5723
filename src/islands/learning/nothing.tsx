import type { ReactNode } from 'react'

interface Props {
  title: string
  lead: string
  children?: ReactNode
}

/** Nothing to list, inside a card. */
export function Nothing({ title, lead, children }: Props) {
  return (
    <div className="grid justify-items-center gap-1 rounded-2xl bg-sunken px-5 py-8 text-center">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-muted">{lead}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  )
}
