import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Stands beside it where there is room, and below it on phones. */
  side: ReactNode
}

/** The two parts of a room. */
export function Frame({ children, side }: Props) {
  return (
    <div className="wrap grid items-start gap-8 pt-4 pb-14 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+1rem)]">{side}</div>
    </div>
  )
}
