import type { Types } from '#server/db/migrate.ts'

/** Marks of erased accounts that had a subscription: the discount is for the first one. */
export const discountMarks = ({ text, strict }: Types): string[] => [
  `create table discount_mark (mark ${text} primary key) ${strict}`
]
