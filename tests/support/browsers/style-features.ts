import { data, type Feature, lackedBy } from './support.ts'

const css = data['css'] ?? {}

/** Types of values whose parts are written like functions or units. */
const types = Object.values(css['types'] ?? {})

/** Features of a style that an oldest browser lacks: `color-mix()` or `:has`. */
export function lackingIn(style: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const note = (name: string, ...all: (Feature | undefined)[]) => {
    const known = all.map(lackedBy).filter(lack => lack !== undefined)
    const [lack] = known
    if (lack && known.every(one => one.length > 0)) found.set(name, lack)
  }
  // Texts may hold anything.
  const bare = style.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
  for (const [, name = ''] of bare.matchAll(/@([a-z-]+)/g))
    note(`@${name}`, css['at-rules']?.[name])
  for (const [, name = ''] of bare.matchAll(/[{;]\s*([a-z-]+)\s*:/g)) {
    note(name, css['properties']?.[name])
  }
  for (const [, name = ''] of bare.matchAll(/:([a-z-]+)/g)) {
    note(`:${name}`, css['selectors']?.[name])
  }
  for (const [, name = ''] of bare.matchAll(/([a-z-]+)\(/g)) {
    note(
      `${name}()`,
      ...types.flatMap(type => [type?.[name], type?.[name.replace(/-function$/, '')]])
    )
  }
  for (const [, name = ''] of bare.matchAll(/\d(lh|rlh|cap|ic|[dsl]v[hwib]|v[ib]|cq\w+)\b/g)) {
    note(
      name,
      css['types']?.['length']?.[name],
      css['types']?.['length']?.['viewport_percentage_units_dynamic']
    )
  }
  for (const [, name = ''] of bare.matchAll(/\(([a-z-]+)[:)<>= ]/g)) {
    note(`(${name})`, css['at-rules']?.['media']?.[name])
  }
  if (/(?<!\\)&/.test(bare)) note('&', css['selectors']?.['nesting'])
  return found
}
