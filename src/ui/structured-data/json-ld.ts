import type { Thing } from 'schema-dts'

export type Structured = Exclude<Thing, string>

/** Characters that could end the script or a line in it. */
const UNSAFE = /[<\u2028\u2029]/g

export function jsonLd(things: readonly Structured[]): string {
  const [first, ...others] = things
  const content = others.length > 0 ? { '@graph': things } : first
  return scriptJson({ '@context': 'https://schema.org', ...content })
}

/** JSON that may stand in a script. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
}
