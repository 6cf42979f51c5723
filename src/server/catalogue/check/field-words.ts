import type * as z from 'zod'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { type FileProblemCode, fileProblemText } from '#i18n/texts/file-problems.ts'
import type { Values } from '#i18n/translator.ts'

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

/** The same in both languages, for the studio. @param value what the file has */
export function fieldWords(issue: z.core.$ZodIssue, value: unknown): Record<'ar' | 'en', string> {
  const field = isolatedCode(issue.path.map(String).join('.') || '-')
  const [code, values] = fieldProblem(issue, value)
  return fileProblemText(code, { field, ...values })
}

function fieldProblem(issue: z.core.$ZodIssue, value: unknown): [FileProblemCode, Values?] {
  if (issue.code === 'unrecognized_keys') {
    return ['field_unknown', { field: isolatedCode(issue.keys.join(', ')) }]
  }
  if (valueAt(value, issue.path) === undefined) return ['field_missing']
  switch (issue.code) {
    case 'too_small':
      return [issue.origin === 'number' ? 'field_number' : 'field_empty']
    case 'too_big':
      if (issue.origin === 'number') return ['field_number']
      return ['field_too_long', { maximum: Number(issue.maximum) }]
    case 'invalid_value':
      return ['field_choice', { choices: isolatedCode(issue.values.map(String).join(', ')) }]
    case 'invalid_format':
      return FORMATS[issue.format] ?? ['field_invalid']
    case 'invalid_type':
      return TYPES[issue.expected] ?? ['field_invalid']
    default:
      return ['field_invalid']
  }
}

const FORMATS: Readonly<Record<string, [FileProblemCode, Values?]>> = {
  date: ['field_day', { example: isolatedCode('2026-02-14') }],
  url: ['field_link', { example: isolatedCode('https://') }],
  regex: ['field_slug']
}

const TYPES: Readonly<Record<string, [FileProblemCode, Values?]>> = {
  boolean: ['field_flag', { choices: isolatedCode('true / false') }],
  number: ['field_number']
}
