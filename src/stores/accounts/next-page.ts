import { nextAddress } from '#i18n/next-address.ts'

/** Path of the site that the address of this page says to go on to, if any. */
export const nextPage = (): string | undefined =>
  nextAddress(new URLSearchParams(globalThis.location?.search).get('next'))
