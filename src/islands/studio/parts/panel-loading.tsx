import { useTexts } from '#islands/studio/frame/facts.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'

/** In a details panel, until the answer is there. */
export function PanelLoading() {
  const t = useTexts('studio')
  return (
    <Loading label={t('loading')} className="grid gap-5">
      <Skeleton className="h-10 w-40" />
      <Skeleton className="h-64 rounded-[var(--radius)]!" />
      <Skeleton className="h-40 rounded-[var(--radius)]!" />
    </Loading>
  )
}
