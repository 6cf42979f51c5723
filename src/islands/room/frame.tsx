import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Stands beside the others where there is room, and between them on phones. */
  side: ReactNode
  /** Belongs to what is shown, and comes after it. */
  below?: ReactNode
}

/** The parts of a room. */
export function Frame({ children, side, below }: Props) {
  return (
    <div className="wrap grid min-h-screen items-start gap-x-8 gap-y-6 pt-4 pb-14 lg:grid-cols-[minmax(0,1fr)_23rem] grid-rows-[auto_auto_1fr] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+1rem)] lg:row-span-2">
        {side}
      </div>
      {below && <div className="min-w-0">{below}</div>}
    </div>
  )
}
