/** Absolute URL. */
export function fullAddress(path: string): string {
  return new URL(path, import.meta.env.SITE).href
}
