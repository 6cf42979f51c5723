import type { Types } from '#server/db/migrate.ts'

/** Takes over the counts of `allowance`, which stays empty for the version before and goes later. */
export const rateLimits = ({ int, text, strict }: Types): string[] => [
  `create table rate_limit (
    key ${text} primary key, starts_at ${int} not null, used ${int} not null
  ) ${strict}`,
  `insert into rate_limit (key, starts_at, used) select key, starts_at, used from allowance`,
  // They hold addresses of networks, and no job deletes them there any more.
  `delete from allowance`
]
