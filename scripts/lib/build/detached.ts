/**
 * A copy of a text that was cut out of a page. The cut itself keeps the whole page in memory for as long
 * as it lives, which for ten thousand pages is a gigabyte.
 */
export function detached(text: string): string {
  return Buffer.from(text).toString()
}
