import type { Thing } from 'schema-dts'

/** A thing as data for machines that read the page. */
export type Structured = Exclude<Thing, string>

/** Characters that could end the script around the data, or a line inside it. */
const UNSAFE = /[<\u2028\u2029]/g

/** The things as the text of one `application/ld+json` script. */
export function jsonLd(things: readonly Structured[]): string {
  const [first, ...others] = things
  const content = others.length > 0 ? { '@graph': things } : first
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replace(
    UNSAFE,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
}
