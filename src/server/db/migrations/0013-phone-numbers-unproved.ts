import type { Types } from '#server/db/migrate.ts'

/** A number belongs to a learner by a paid order made with it; the version before asks no index for that. */
export const unprovedPhoneNumbers = ({ int }: Types): string[] => [
  `alter table learner add column phone_set_at ${int} not null default 0`,
  'drop index learner_of_phone_number'
]
