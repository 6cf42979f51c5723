import type { Thing } from 'schema-dts'

export type Structured = Exclude<Thing, string>

/** Characters that could end the script or a line in it. */
const UNSAFE = /[<\u2028\u2029]/g

export function jsonLd(things: readonly Structured[]): string {
  const [first, ...others] = things
  const content = others.length > 0 ? { '@graph': things } : first
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replace(
    UNSAFE,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
}
