import type { Types } from '#server/db/migrate.ts'

/** How many learners played each part of a film. */
export const filmCurves = ({ int, text, strict }: Types): string[] => [
  `create table rollup_film (
    item_id ${int} primary key, class_id ${int} not null, learners ${int} not null,
    curve ${text} not null, counted_at ${int} not null
  ) ${strict}`,
  'create index rollup_film_by_class on rollup_film (class_id)'
]
