import type { Types } from '#server/db/migrate.ts'

/** English texts of announcements; null: learners of both languages read the same. */
export const announcements = ({ text }: Types): string[] => [
  `alter table announcement add column title_en ${text}`,
  `alter table announcement add column body_en ${text}`
]
