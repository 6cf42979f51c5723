import type { Place, Shape, Shapes } from './shape.ts'

/** Incompatible changes since the last release: input may only get wider, output narrower. */
export function breaksOf(released: Shapes, current: Shapes): string[] {
  return Object.entries(released).flatMap(([row, before]) => {
    const now = current[row]
    if (!now) return [`${row}: the row is gone`]
    return [...ofRow(before, now), ...ofQuestions(before, now), ...ofAnswers(before, now)].map(
      what => `${row}: ${what}`
    )
  })
}

const STRICTNESS = { none: 0, optional: 1, required: 2 }

function ofRow(before: Shape, now: Shape): string[] {
  const codes = Object.entries(before.codes).flatMap(([code, status]) => {
    const found = now.codes[code]
    if (found === status) return []
    return [
      found ? `${code} has the status ${found} instead of ${status}` : `the code ${code} is gone`
    ]
  })
  const isStricter = STRICTNESS[now.token] > STRICTNESS[before.token]
  return isStricter ? [`a token is ${now.token}, which was ${before.token}`, ...codes] : codes
}

function ofQuestions(before: Shape, now: Shape): string[] {
  const kept = Object.entries(before.asks).flatMap(([path, place]) => {
    const found = now.asks[path]
    if (!found) return [`${path} may not be sent any more`]
    const isNewlyRequired = found.required && !place.required
    return [
      ...(isNewlyRequired ? [`${path} must be sent, which was left to choice`] : []),
      ...beyond(place, found).map(what => `${path} may not be ${what} any more`)
    ]
  })
  const added = Object.entries(now.asks).flatMap(([path, { required }]) =>
    required && !before.asks[path] && isNew(path, before)
      ? [`${path} must be sent, which nobody knew of`]
      : []
  )
  return [...kept, ...added]
}

/** Whether its parent could be sent before; a new optional object requires nothing of old pages. */
function isNew(path: string, { asks }: Shape): boolean {
  const holder = path.replace(/(?:\.[^.]*|\[\]|\([^)]*\))$/, '')
  return holder in asks || !holder.includes('.')
}

function ofAnswers(before: Shape, now: Shape): string[] {
  return Object.entries(before.answers).flatMap(([path, place]) => {
    const found = now.answers[path]
    if (!found) return [`${path} is not answered any more`]
    const isNowOptional = place.required && !found.required
    return [
      ...(isNowOptional ? [`${path} may be missing, which was always there`] : []),
      ...beyond(found, place).map(what => `${path} may be ${what}, which nobody knew of`)
    ]
  })
}

/** What may be within `wide` and not within `narrow`. */
function beyond(wide: Place, narrow: Place): string[] {
  const types = wide.types.filter(
    type => !narrow.types.includes(type) && !narrow.types.includes('any') && !isWithin(type, narrow)
  )
  const values = (narrow.values && (wide.values ?? ['another value'])) ?? []
  const limits = Object.entries(narrow.limits ?? {}).filter(
    ([name, limit]) => !keeps(name, wide.limits?.[name], limit)
  )
  return [
    ...types,
    ...values.filter(value => !narrow.values?.includes(value)),
    ...limits.map(([name, limit]) => `beyond ${name} ${limit}`)
  ]
}

const isWithin = (type: string, { types }: Place) =>
  (type === 'integer' && types.includes('number')) || (type === 'value' && types.includes('string'))

function keeps(name: string, wide: string | number | undefined, narrow: string | number): boolean {
  if (wide === narrow) return true
  if (typeof wide !== 'number' || typeof narrow !== 'number') return false
  return /^(?:max|exclusiveMax)/.test(name) ? wide <= narrow : wide >= narrow
}
