import { API_HOST } from '#stores/device/host.ts'

/** Results that one question is answered with, the most that the API gives. */
export const RESULTS_AT_ONCE = 100

/** Where the API answers. @param page counted from 1 */
export function searchAddress(query: string, page: number): string {
  const wanted = new URLSearchParams({ query, page: `${page}`, pageSize: `${RESULTS_AT_ONCE}` })
  return `${API_HOST}/search?${wanted.toString()}`
}
