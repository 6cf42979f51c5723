import { API_HOST } from '#stores/device/api-host.ts'

/** The whole address of a link that the API gave, which may be relative to the API. */
export const mediaAddress = (link: string): string =>
  new URL(link, new URL(API_HOST, location.href)).href
