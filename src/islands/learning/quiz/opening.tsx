import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'

export function Opening({ title, label }: { title: string; label: string }) {
  return (
    <Loading label={label}>
      {/* The page's only content, so it hydrates at once. */}
      <div data-waiting="">
        <Page>
          <h1 className="sr-only">{title}</h1>
          <Skeleton className="my-3 h-5 w-1/3" />
          <Skeleton className="mb-6 h-8 w-2/3" />
          <Skeleton className="h-80 rounded-[var(--radius)]!" />
        </Page>
      </div>
    </Loading>
  )
}

export function Page({ children }: { children: ReactNode }) {
  return <div className="wrap max-w-[60rem]! pt-4 pb-16">{children}</div>
}
