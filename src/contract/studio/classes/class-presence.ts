import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Text, Time } from '#contract/fields.ts'

/** An account of staff. */
export const StaffName = z.object({ id: Id, name: Text })

const WRITERS = ['expert', 'editor', 'owner'] as const

export const noteClassOpen = endpoint('PUT', '/studio/classes/:id/presence', {
  summary:
    'Tells for 30 seconds that the caller has the draft open; answers who else has, and who saved last.',
  staff: WRITERS,
  reply: z.object({
    /** Without the caller, by name. */
    others: z.array(StaffName),
    revision: z.int().check(z.minimum(1)),
    updatedAt: Time,
    updatedBy: z.optional(StaffName)
  }),
  errors: ['not_found', 'conflict']
})

export const noteClassLeft = endpoint('DELETE', '/studio/classes/:id/presence', {
  summary: 'The caller has closed the draft; safe to repeat.',
  staff: WRITERS
})
