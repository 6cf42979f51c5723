import type { Db } from '#server/db/open.ts'
import { forbidsSandbox, hasDemo } from '#server/operating/public-address.ts'
import type { Settings } from '#server/settings/env.ts'
import { removeDemoAccountsFile } from './accounts-file.ts'
import { dropDemoHistory } from './history/drop-history.ts'
import { dropDemoQuestions } from './questions.ts'
import { dropDemoReviews } from './reviews.ts'

type DemoSettings = Parameters<typeof hasDemo>[0] & Pick<Settings, 'dataDir'>

/** Takes what is invented out of the store of a production or public installation. */
export async function dropDemo(db: Db, settings: DemoSettings, now: Date): Promise<void> {
  if (!hasDemo(settings)) removeDemoAccountsFile(settings.dataDir)
  if (!settings.isProduction && !forbidsSandbox(settings)) return
  await dropDemoReviews(db, settings)
  await dropDemoQuestions(db)
  await dropDemoHistory(db, now)
}
