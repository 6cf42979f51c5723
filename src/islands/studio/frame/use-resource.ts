import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { keyOf, resource } from '#stores/studio/resource.ts'

export interface Resource<E extends Endpoint> {
  /** While the next page loads, that of the page before. */
  data: ReplyOf<E> | undefined
  error: StaffFailure | undefined
  /** Whether there is nothing of this input yet. */
  isLoading: boolean
}

/** What a row of the API answers to this input. */
export function useResource<E extends Endpoint>(row: E, input: InputOf<E>): Resource<E> {
  const key = keyOf(row, input)
  // The key stands for the input, which is a new object with each render.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const $resource = useMemo(() => resource(row, input), [key])
  const { data, error, loading } = useStore($resource)
  const last = useRef<ReplyOf<E>>(undefined)
  if (data !== undefined) last.current = data
  // A new store is not loading yet when it is first read; one that is asked again shows what it has.
  const isLoading = data === undefined && (loading || error === undefined)
  return { data: data ?? (isLoading ? last.current : undefined), error, isLoading }
}
