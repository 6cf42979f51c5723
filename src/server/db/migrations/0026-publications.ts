import type { Types } from '#server/db/migrate.ts'

/** The last attempts to publish the site, leases of work for one process, and times of versions. */
export const publications = ({ int, text, strict }: Types): string[] => [
  `create table publication (
    id ${int} primary key, version ${text}, cause ${text} not null, started_at ${int} not null,
    took_ms ${int}, pages ${int}, rendered ${int}, problem ${text}
  ) ${strict}`,
  `create table lease (
    name ${text} primary key, holder ${text} not null, expires_at ${int} not null
  ) ${strict}`,
  `alter table catalogue_version add column made_at ${int} not null default 0`
]
