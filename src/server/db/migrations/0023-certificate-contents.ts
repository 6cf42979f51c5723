import type { Types } from '#server/db/migrate.ts'

/** What a certificate is of, as JSON; none for those before this column. */
export const certificateContents = ({ text }: Types): string[] => [
  `alter table certificate add column contents ${text}`
]
