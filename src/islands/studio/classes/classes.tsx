import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { LoadingScreen } from '#islands/studio/frame/resource-state.tsx'
import { $filters } from '#stores/studio/router.ts'
import { ClassList } from './list/class-list.tsx'

const ClassEditor = lazy(async () => {
  const module = await import('./editor/class-editor.tsx')
  return { default: module.ClassEditor }
})

const PreviewScreen = lazy(async () => {
  const module = await import('./preview/preview-screen.tsx')
  return { default: module.PreviewScreen }
})

const Announcements = lazy(async () => {
  const module = await import('./announcements/announcements.tsx')
  return { default: module.Announcements }
})

/** All classes, or the editor, preview or announcements of the one whose `id` is in the address. */
export function Classes() {
  const { id, view } = useStore($filters)
  if (!id) return <ClassList />
  return (
    <Suspense fallback={<LoadingScreen />}>
      {view === 'announcements' ? (
        <Announcements key={id} id={Number(id)} />
      ) : view === 'preview' ? (
        <PreviewScreen id={Number(id)} />
      ) : (
        <ClassEditor key={id} id={Number(id)} />
      )}
    </Suspense>
  )
}
