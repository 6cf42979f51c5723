import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { LoadingScreen } from '#islands/studio/frame/resource-state.tsx'
import { $filters } from '#stores/studio/router.ts'
import { ClipList } from './library/clip-list.tsx'

const CaptionEditor = lazy(async () => {
  const module = await import('./captions/caption-editor.tsx')
  return { default: module.CaptionEditor }
})

/** All clips, or the captions of the one whose `id` is in the address with `edit=captions`. */
export function Media() {
  const { id, edit } = useStore($filters)
  if (!id || edit !== 'captions') return <ClipList />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <CaptionEditor key={id} name={id} />
    </Suspense>
  )
}
