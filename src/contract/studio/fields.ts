import * as z from 'zod/mini'
import { Day, Email, Id, Pounds, Text } from '#contract/fields.ts'

/** A day to search or plan by, in Cairo; other years are typing errors. */
export const NearDay = Day.check(z.regex(/^(?:19[7-9]|2\d\d)\d-/))

/** Percent with at most two decimals, as money has. */
export const ExactPercentage = Pounds.check(z.maximum(100))

/** `?dryRun=true`: the answer shows the change, which is not made. */
export const DryRun = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.pipe(
      z.transform((text: 'true' | 'false') => text === 'true'),
      z.boolean()
    )
  )
)

/** Whom a record is about. */
export const Person = z.object({ id: Id, name: Text, email: Email })
