import type { Types } from '#server/db/migrate.ts'

/** The last versions of the catalogue, and the last one that changed each public answer. */
export const catalogueChanges = ({ int, text, strict }: Types): string[] => [
  `create table catalogue_version (
    number ${int} primary key, token ${text} not null
  ) ${strict}`,
  `create table catalogue_change (
    answer ${text} primary key, version ${int} not null, pending ${int} not null
  ) ${strict}`,
  `create index catalogue_change_by_version on catalogue_change (version)`,
  `create index catalogue_change_pending on catalogue_change (answer) where pending = 1`
]
