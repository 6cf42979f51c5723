import type { Types } from '#server/db/migrate.ts'

/** Who has a draft open, until a time that the open editor moves on. */
export const draftPresence = ({ int, strict }: Types): string[] => [
  `create table draft_presence (
    class_id ${int} not null,
    learner_id ${int} not null references learner (id) on delete cascade,
    until ${int} not null, primary key (class_id, learner_id)
  ) ${strict}`,
  'create index draft_presence_by_learner on draft_presence (learner_id)'
]
