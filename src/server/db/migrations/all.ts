import type { Migration } from '#server/db/migrate.ts'
import { catalogue } from './0001-catalogue.ts'
import { instructorApplications } from './0003-instructor-applications.ts'

/** In the order they run. A migration that has run anywhere is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-catalogue', statements: catalogue },
  { name: '0003-instructor-applications', statements: instructorApplications }
]
