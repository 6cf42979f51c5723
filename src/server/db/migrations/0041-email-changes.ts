import type { Types } from '#server/db/migrate.ts'

/** A new address that waits for the code of its mail. */
export const emailChanges = ({ int, text, strict }: Types): string[] => [
  `create table email_change (
    learner_id ${int} primary key references learner (id) on delete cascade,
    email ${text} not null, code ${text} not null, tries ${int} not null,
    requested_at ${int} not null, valid_until ${int} not null
  ) ${strict}`
]
