import type { Types } from '#server/db/migrate.ts'

/** When a video was opened, 0 where that was before this column; how quickly a quiz was sent again. */
export const bounds = ({ int }: Types): string[] => [
  `alter table playback add column opened_at ${int} not null default 0`,
  `alter table submission add column haste ${int} not null default 0`
]
