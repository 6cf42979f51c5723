import type { Types } from '#server/db/migrate.ts'

/** Since when nothing shows a picture, so that it is removed some time later. */
export const unusedPictures = ({ int }: Types): string[] => [
  `alter table picture add column unused_since ${int}`,
  'create index picture_by_original on picture (original)'
]
