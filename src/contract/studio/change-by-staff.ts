import * as z from 'zod/mini'
import { filled } from '#contract/fields.ts'
import { AuditEntry } from './audit.ts'

/** Why a change is made, for the audit log. */
export const ChangeReason = filled(500)

/** The change takes back the one before, for the audit log; the reason is that of the one before. */
export const IsUndo = z.optional(z.boolean())

/** A change that may be made without saying why. */
export const WhyOnly = z.strictObject({ reason: z.optional(ChangeReason) })

/** False: it was so already, and nothing was logged. */
export const Changed = z.object({ changed: z.boolean() })

/** What was done before; owners alone see from which network. */
export const HistoryEntry = z.omit(AuditEntry, { network: true })
export type HistoryEntry = z.output<typeof HistoryEntry>
