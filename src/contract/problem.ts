import * as z from 'zod/mini'
import { CODES } from './codes.ts'

/** RFC 9457 `application/problem+json`, the one shape of every refusal. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(CODES),
  detail: z.optional(z.string()),
  /** A `PromoReason` or `OperatorReason`; a server may omit it or use another. */
  reason: z.optional(z.string()),
  errors: z.optional(
    z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))
  ),
  /** Of `draft_incomplete`, each a `ClassProblem`. */
  problems: z.optional(z.array(z.unknown())),
  /** Of `revision_conflict`: what was saved meanwhile, in the shape that the row reads. */
  newest: z.optional(z.unknown())
})
export type Problem = z.output<typeof Problem>
