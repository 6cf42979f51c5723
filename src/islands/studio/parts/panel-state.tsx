import type { ReactNode } from 'react'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { EmptyState } from '#ui/kit/states.tsx'

interface Props {
  failure: StaffFailure | undefined
  /** Of the row to ask again. */
  path: string
  /** Where there is no such record. */
  unknown: { title: string; lead: string }
  /** Beside the button that asks again. */
  children?: ReactNode
}

/** In a details panel, while there is nothing to show. */
export function PanelState({ failure, path, unknown, children }: Props) {
  if (!failure) return <LoadingScreen />
  // A number of another form is none either.
  const isUnknown = failure.code === 'not_found' || failure.code === 'validation_failed'
  if (isUnknown) return <EmptyState heading="h3" icon="search" {...unknown} />
  return (
    <ResourceError failure={failure} onRetry={() => revalidate(path)}>
      {children}
    </ResourceError>
  )
}
