import type { Types } from '#server/db/migrate.ts'

/** Classes that the same learners finished, counted by a job. */
export const affinities = ({ int, strict }: Types): string[] => [
  `create table class_affinity (
    class_id ${int} not null, other_id ${int} not null, score ${int} not null,
    primary key (class_id, other_id)
  ) ${strict}`
]
