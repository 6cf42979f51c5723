import type { InputOf } from '#contract/endpoint.ts'
import type { createPromoCode } from '#contract/studio/promo-codes.ts'
import type { OperatorReason } from '#contract/studio/refusal-reasons.ts'
import { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { PROMO_CODE, tidyPromoCode } from '#domain/payments/promo-code.ts'
import { hasTwoDecimals, readDecimal } from '#domain/text/decimal.ts'

type NewCode = InputOf<typeof createPromoCode>['body']

export const NEW_CODE_FIELDS = [
  'code',
  'percentage',
  'from',
  'until',
  'uses',
  'plans',
  'learner'
] as const
export type NewCodeField = (typeof NEW_CODE_FIELDS)[number]

export type ReadNewCode =
  { ok: true; body: NewCode } | { ok: false; wrong: readonly NewCodeField[] }

/** What was typed into the form of a new code. @param today `2026-03-19` */
export function readNewCode(form: FormData, today: string): ReadNewCode {
  const text = (name: NewCodeField) => String(form.get(name) ?? '').trim()
  const [code, from, until, learner] = [text('code'), text('from'), text('until'), text('learner')]
  const percentage = readDecimal(text('percentage')) ?? 0
  const uses = text('uses') === '' ? undefined : (readDecimal(text('uses')) ?? 0)
  const plans = SubscriptionType.options.filter(plan => form.getAll('plans').includes(plan))
  const wrong: Record<NewCodeField, boolean> = {
    code: !PROMO_CODE.test(tidyPromoCode(code)),
    percentage: !(percentage > 0 && percentage <= 100 && hasTwoDecimals(percentage)),
    from: from !== '' && until !== '' && from > until,
    until: until === '' || until < today,
    uses: uses !== undefined && !(Number.isSafeInteger(uses) && uses > 0),
    plans: plans.length === 0,
    learner: false
  }
  const found = NEW_CODE_FIELDS.filter(field => wrong[field])
  if (found.length > 0) return { ok: false, wrong: found }
  const isLimited = plans.length < SubscriptionType.options.length
  return {
    ok: true,
    body: {
      ...{ code, percentage, until },
      ...(from !== '' && { from }),
      ...(uses !== undefined && { uses }),
      ...(isLimited && { plans }),
      ...(learner !== '' && { learner })
    }
  }
}

const FIELD_OF: Partial<Record<OperatorReason, NewCodeField>> = {
  code_exists: 'code',
  code_invalid: 'code',
  value_out_of_range: 'percentage',
  end_over: 'until',
  end_before_start: 'until',
  learner_ambiguous: 'learner',
  learner_unknown: 'learner',
  not_first: 'learner'
}

interface Refused {
  reason?: string
  issues: readonly { path: string }[]
}

/** The field that a refusal is about. */
export function refusedField({ reason, issues: [first] }: Refused): NewCodeField | undefined {
  const byReason = FIELD_OF[reason as OperatorReason]
  const named = first?.path.split('.').find(part => part !== 'body')
  return byReason ?? NEW_CODE_FIELDS.find(field => field === named)
}
