import { useStore } from '@nanostores/react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { callForPurpose } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { $filters } from '#stores/studio/router.ts'

type QueryOf<E extends Endpoint> =
  InputOf<E> extends { query: infer Query extends object } ? Query : never

/** What a row of the API lists, on the page that the address names; spread into `ListScreen`. */
export function useList<E extends Endpoint>(row: E, filter: QueryOf<E>) {
  const { page } = useStore($filters)
  const inputOf = (paging: { page?: number; pageSize?: number }) =>
    ({ query: { ...filter, ...paging } }) as unknown as InputOf<E>
  const { data, error, isLoading } = useResource(row, inputOf(page ? { page: Number(page) } : {}))
  return {
    data,
    failure: error,
    isLoading,
    onRetry: () => revalidate(row.path),
    load: (page: number, pageSize: number) => callForPurpose(row, inputOf({ page, pageSize }))
  }
}
