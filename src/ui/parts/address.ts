/** Full address of a path of the site; one that is full already stays as it is. */
export function fullAddress(path: string): string {
  return new URL(path, import.meta.env.SITE).href
}
