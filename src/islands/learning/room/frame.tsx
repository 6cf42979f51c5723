import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'

interface Props {
  children: ReactNode
  /** Beside the main part on wide screens; without it, the main part fits the screen's height. */
  side?: ReactNode
  below?: ReactNode
}

/** Width of a film that fits the screen's height. */
const ALONE = 'lg:mx-auto lg:w-full lg:max-w-[calc((100vh-var(--header)-9rem)*16/9)]'

export function Frame({ children, side, below }: Props) {
  const columns = side ? 'lg:grid-cols-[minmax(0,1fr)_23rem]' : 'lg:grid-cols-1'
  const width = side ? '' : ALONE
  return (
    <div
      className={`wrap grid min-h-screen items-start gap-x-8 gap-y-6 pt-4 pb-14 grid-rows-[auto_auto_1fr] lg:grid-rows-[auto_1fr] ${columns}`}
    >
      <div className={`min-w-0 ${width}`}>{children}</div>
      {side && (
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+1rem)] lg:row-span-2">
          {side}
        </div>
      )}
      {below && <div className={`min-w-0 ${width}`}>{below}</div>}
    </div>
  )
}

export function Opening({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <h1 className="sr-only">{label}</h1>
      <Frame side={<Skeleton className="h-96 rounded-[var(--radius)]!" />}>
        {/* The page's only content, so it hydrates at once. */}
        <div data-waiting="">
          <Skeleton className="my-3 h-5 w-1/3" />
          <Skeleton className="mb-4 h-8 w-2/3" />
          <Skeleton className="aspect-video rounded-[var(--radius)]!" />
        </div>
      </Frame>
    </Loading>
  )
}
