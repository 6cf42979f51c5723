import type { Types } from '#server/db/migrate.ts'

/** Captions of a trailer: JSON of `{ language, path }`. */
export const trailerCaptions = ({ text }: Types): string[] => [
  `alter table class add column trailer_captions ${text} not null default '[]'`
]
