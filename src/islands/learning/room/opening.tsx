import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { Frame } from './frame.tsx'

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
