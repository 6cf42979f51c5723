import type { Migration } from '#server/db/migrate.ts'
import { catalogue } from './0001-catalogue.ts'

/** In the order they run. A migration that has run anywhere is never edited. */
export const MIGRATIONS: readonly Migration[] = [{ name: '0001-catalogue', statements: catalogue }]
