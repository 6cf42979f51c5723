import type { ReactNode } from 'react'

interface Props {
  title: string
  lead?: string | undefined
  children?: ReactNode
}

export function ScreenHead({ title, lead, children }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h1 className="text-[clamp(1.5rem,1.25rem+1vw,2rem)]">{title}</h1>
        {lead && <p className="text-ink-muted">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
