import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { filled, Id, plain, Pounds } from '#contract/fields.ts'
import { Plan } from '#contract/subscriptions/packages.ts'
import { AuditEntry } from './audit.ts'
import { DryRun, ExactPercentage } from './fields.ts'

const Prices = {
  /** EGP, the list price of a month. */
  monthlyPrice: Pounds,
  /** Off the monthly and the 3-month plan. */
  discountPercentage: ExactPercentage,
  /** Saved by paying for three months at once, before that discount. */
  quarterlySavingPercentage: ExactPercentage
}
const Reason = z.optional(filled(500))

export const StudioPackage = z.object({
  id: Id,
  /** Of these prices, for `If-Match`; also the ETag. */
  revision: plain(100),
  ...Prices,
  setBy: z.enum(['staff', 'catalogue']),
  /** As learners see them. */
  plans: z.array(Plan),
  /** Orders that can still be paid at their own price. */
  openOrders: z.int(),
  /** The last changes by staff, newest first. */
  history: z.array(z.omit(AuditEntry, { network: true }))
})
export type StudioPackage = z.output<typeof StudioPackage>

export const getStudioPackage = endpoint('GET', '/studio/packages/:id', {
  summary: 'What a subscription costs, and who has set it; its revision is the ETag.',
  staff: ['finance', 'owner'],
  reply: StudioPackage,
  errors: ['not_found']
})

export const setStudioPackage = endpoint('PUT', '/studio/packages/:id', {
  summary:
    'Sets the prices, or gives them back to the catalogue folder. Open orders keep theirs. `dryRun` answers what each plan would cost.',
  staff: ['finance', 'owner'],
  secondFactor: 'again',
  query: z.strictObject({ dryRun: DryRun }),
  /** `"…"`, the revision that the change begins from. */
  headers: z.object({ 'if-match': z.string().check(z.minLength(1), z.maxLength(200)) }),
  body: z.union([
    z.strictObject({ ...Prices, reason: Reason }),
    z.strictObject({ release: z.literal(true), reason: Reason })
  ]),
  reply: StudioPackage,
  errors: ['not_found', 'revision_conflict']
})
