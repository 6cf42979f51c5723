import type { Types } from '#server/db/migrate.ts'

/** Whether an order extends a subscription that ran when it was placed; 0 for those before this column. */
export const orderExtensions = ({ int }: Types): string[] => [
  `alter table purchase add column is_extension ${int} not null default 0`
]
