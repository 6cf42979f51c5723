import { API_HOST } from '#stores/device/host.ts'

/** Page size; the API's maximum. */
export const RESULTS_AT_ONCE = 100

/** @param page from 1 */
export function searchAddress(query: string, page: number): string {
  const params = new URLSearchParams({ query, page: `${page}`, pageSize: `${RESULTS_AT_ONCE}` })
  return `${API_HOST}/search?${params.toString()}`
}
