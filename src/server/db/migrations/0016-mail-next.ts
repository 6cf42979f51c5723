import type { Types } from '#server/db/migrate.ts'

/** Where somebody goes on after the link of a mail. */
export const mailNext = ({ text }: Types): string[] => [`alter table mail add column next ${text}`]
