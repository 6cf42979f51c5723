import type { Types } from '#server/db/migrate.ts'

/** Learning paths, and the classes of each in their order. */
export const paths = ({ int, text, strict }: Types): string[] => [
  `create table path (
    id ${int} primary key, slug ${text} not null unique, position ${int} not null,
    title_ar ${text} not null, title_en ${text} not null,
    texts ${text} not null, retired ${int} not null
  ) ${strict}`,
  `create table path_class (
    path_id ${int} not null references path (id), class_id ${int} not null references class (id),
    position ${int} not null,
    primary key (path_id, class_id)
  ) ${strict}`,
  `create index path_class_by_class on path_class (class_id)`
]
