import type { Types } from '#server/db/migrate.ts'

/** What learners like, and their notes on all classes by time. */
export const interests = ({ text }: Types): string[] => [
  `alter table learner add column interests ${text}`,
  'create index note_by_time on note (learner_id, created_at, id)'
]
