import type * as z from 'zod/mini'
import type { Values } from '#i18n/translator.ts'
import { PASSWORD_MIN_LENGTH } from '#contract/accounts/accounts.ts'

/** A key of `field.json` with its values. */
export interface FieldMessage {
  key: string
  values?: Values
}

/** What a refused field should be. */
export function messageOf(issue: z.core.$ZodIssue): FieldMessage {
  switch (issue.code) {
    case 'too_small':
      return { key: belowOf(issue.origin), values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return { key: aboveOf(issue.origin), values: { maximum: Number(issue.maximum) } }
    case 'invalid_format':
      return { key: FORMATS[issue.format] ?? issue.code }
    case 'invalid_value':
      return { key: 'one_of', values: { values: issue.values.map(String).join(', ') } }
    case 'custom':
      return CUSTOM[issue.message] ?? { key: issue.code }
    default:
      return { key: issue.code }
  }
}

const FORMATS: Readonly<Record<string, string>> = { email: 'email', date: 'date', url: 'url' }

/** By the error name of the contract's refinements. */
const CUSTOM: Readonly<Record<string, FieldMessage>> = {
  too_short: { key: 'too_short', values: { minimum: PASSWORD_MIN_LENGTH } },
  guessable: { key: 'guessable' },
  empty: { key: 'empty' },
  'empty in both languages': { key: 'empty' },
  required: { key: 'empty' }
}

const belowOf = (origin: string) =>
  origin === 'string' ? 'too_short' : origin === 'array' ? 'list_short' : 'too_low'
const aboveOf = (origin: string) =>
  origin === 'string' ? 'too_long' : origin === 'array' ? 'list_long' : 'too_high'
