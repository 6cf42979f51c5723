import { nextAddress } from '#i18n/next-address.ts'

/** The site's path in the query `next` of this page. */
export const nextPage = (): string | undefined =>
  nextAddress(new URLSearchParams(globalThis.location?.search).get('next'))
