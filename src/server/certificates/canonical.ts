/**
 * JSON in canonical form.
 *
 * @throws RangeError for infinite numbers and lone surrogates
 * @see RFC 8785
 */
export function canonical(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError('not a JSON number')
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('a lone surrogate')
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${canonical(key)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
