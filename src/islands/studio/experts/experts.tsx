import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { LoadingScreen } from '#islands/studio/frame/resource-state.tsx'
import { useHasRole, useStaff } from '#islands/studio/frame/staff-context.ts'
import { $filters } from '#stores/studio/router.ts'
import { ExpertList } from './expert-list.tsx'

const ExpertDesk = lazy(async () => {
  const module = await import('./desk/expert-desk.tsx')
  return { default: module.ExpertDesk }
})

/** All experts, or the record of the one whose `id` is in the address; an expert has the own one. */
export function Experts() {
  const { id, do: act } = useStore($filters)
  const isEditor = useHasRole('editor', 'owner')
  const own = useStaff().expertId
  const shown = isEditor ? id : String(own ?? 0)
  const isNew = isEditor && act === 'add'
  if (!shown && !isNew) return <ExpertList />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ExpertDesk key={shown ?? 'new'} id={shown} />
    </Suspense>
  )
}
