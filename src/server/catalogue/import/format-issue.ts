import type * as z from 'zod'

/** A message that says what to write. @param value what the file has */
export function formatZodIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map(key => `“${key}”`).join(', ')
    return `there is no field ${keys} here; look at its spelling`
  }
  // Messages of the format itself are better.
  const isPlain = /^(?:Invalid input|Too (?:small|big))/.test(issue.message)
  if (!isPlain) return issue.message
  if (issue.code === 'too_small' && issue.origin === 'string') return 'is empty'
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `is longer than ${issue.maximum} characters`
  }
  return valueAt(value, issue.path) === undefined ? 'is missing' : issue.message
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      inner instanceof Object ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value
  )
}
