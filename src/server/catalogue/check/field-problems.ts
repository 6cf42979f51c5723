import type * as z from 'zod'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import type { AddProblem, ProblemCode } from './class-problems.ts'

type Issue = z.core.$ZodIssue

/** What is asked of a field, where its format says no more than that it does not fit. */
const BY_FIELD: Readonly<Record<string, ProblemCode>> = {
  level: 'level_missing',
  language: 'language_missing',
  symbol: 'symbol_unknown',
  published: 'day_invalid',
  updated: 'days_reversed',
  questions: 'questions_missing'
}

/** The same for names, which are missing or wrong. */
const BY_NAME: Readonly<Record<string, { missing: ProblemCode; wrong: ProblemCode }>> = {
  expert: { missing: 'expert_missing', wrong: 'expert_unknown' },
  categories: { missing: 'category_missing', wrong: 'category_unknown' },
  trailer: { missing: 'trailer_unknown', wrong: 'trailer_unknown' },
  clip: { missing: 'clip_missing', wrong: 'clip_unknown' },
  previews: { missing: 'preview_unknown', wrong: 'preview_unknown' },
  see: { missing: 'see_unknown', wrong: 'see_unknown' }
}

/** Words each issue of a format as a problem of the document. */
export function addIssues(issues: readonly Issue[], value: unknown, add: AddProblem): void {
  const seen = new Set<string>()
  for (const issue of issues) {
    const steps = issue.path.map(step => (typeof step === 'symbol' ? String(step) : step))
    const given = valueAt(value, steps)
    const code = codeOf(issue, steps, given)
    // A format may complain of one field in several ways.
    const identity = `${steps.join('.')} ${code}`
    if (seen.has(identity)) continue
    seen.add(identity)
    add(steps, code, valuesOf(issue, code, given))
  }
}

function codeOf(issue: Issue, steps: DocumentSteps, given: unknown): ProblemCode {
  const fields = steps.filter(step => typeof step === 'string')
  const field = fields.at(-1) ?? ''
  if (issue.code === 'too_big' && issue.origin === 'string') return 'text_too_long'
  const name = BY_NAME[field] ?? BY_NAME[fields.at(-2) ?? '']
  if (name) return given === '' || Array.isArray(given) ? name.missing : name.wrong
  if (BY_FIELD[field]) return BY_FIELD[field]
  if (issue.code === 'too_small' && issue.origin === 'string') return 'text_missing'
  if (field === 'objectives') return 'objectives_missing'
  if (field === 'options') return issue.code === 'too_small' ? 'too_few_options' : 'correct_missing'
  return issue.code === 'custom' ? 'words_missing' : 'field_invalid'
}

function valuesOf(issue: Issue, code: ProblemCode, given: unknown) {
  if (code === 'text_too_long' && issue.code === 'too_big') {
    return { values: { maximum: Number(issue.maximum) } }
  }
  if (typeof given !== 'string') return {}
  const values = {
    category_unknown: { slug: given },
    clip_unknown: { clip: given },
    expert_unknown: { slug: given },
    preview_unknown: { key: given },
    see_unknown: { item: given },
    trailer_unknown: { clip: given }
  }[code as string]
  return values ? { values } : {}
}

function valueAt(value: unknown, steps: DocumentSteps): unknown {
  return steps.reduce<unknown>(
    (inner, step) =>
      inner instanceof Object ? (inner as Record<string | number, unknown>)[step] : undefined,
    value
  )
}
