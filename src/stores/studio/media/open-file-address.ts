import { API_HOST } from '#stores/device/api-host.ts'

/** Of a file in the media store that everybody may see: `open/covers/a.webp`. */
export const openFileAddress = (path: string) => `${API_HOST}/media/${path}`
