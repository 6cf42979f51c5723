import { siteUrl } from '#inputs/settings.ts'

/** Absolute URL. */
export function fullAddress(path: string): string {
  return new URL(path, siteUrl()).href
}
