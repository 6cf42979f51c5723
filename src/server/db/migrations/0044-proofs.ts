import type { Types } from '#server/db/migrate.ts'

/** Proofs that a change of sign-in asks for, and challenges of guests who use a passkey. */
export const proofs = ({ int, text, strict }: Types): string[] => [
  `alter table session add column proved_at ${int}`,
  `create table proof_code (
    learner_id ${int} primary key references learner (id) on delete cascade,
    code ${text} not null, tries ${int} not null, valid_until ${int} not null
  ) ${strict}`,
  `create table guest_challenge (
    hash ${text} primary key, valid_until ${int} not null
  ) ${strict}`,
  'create index guest_challenge_by_end on guest_challenge (valid_until)'
]
