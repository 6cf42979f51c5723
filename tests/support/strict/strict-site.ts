import { randomInt } from 'node:crypto'
import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import type { Db } from '#server/db/open.ts'
import { readSettings } from '#server/settings/env.ts'
import { startServer } from '#server/operating/start-server.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { createSite } from '#server/http/site/site.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { runScript } from '#tests/support/operating/run-script.ts'
import { type StrictApi, startStrictApi } from './server.ts'

/** The class of the walk, and one that is published after the build. */
export const CLASS = 'german-a1-start'
export const NEWER = 'web-from-zero'
const EXPERTS = ['lina-elakkawy', 'salma-elnagdy']

export interface StrictSite {
  origin: string
  api: StrictApi
  /** A new learner with a confirmed address. */
  learner: () => Promise<{ email: string; password: string }>
  /** Completes what a review needs, whose films take longer than a test. */
  completeAFifth: (email: string) => Promise<void>
  stop: () => Promise<void>
}

/** A site on one origin, built from and calling an API on another that has the contract alone. */
export async function startStrictSite(): Promise<StrictSite> {
  const { path: folder, remove } = temporaryFolder()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'none'),
    SITE_URL: origin
  })
  const running = await startServer(settings, () => undefined)
  const upstream = `http://127.0.0.1:${running.port}`
  const api = await startStrictApi(upstream)

  const publish = async (classes: readonly string[]) => {
    const from = 'src/catalogue'
    const catalogue = join(folder, classes.join())
    const whole = ['categories.yaml', 'packages.yaml', 'promo-codes.yaml', 'media']
    const parts = [
      ...EXPERTS.map(expert => `experts/${expert}`),
      ...classes.map(slug => `classes/${slug}`)
    ]
    for (const part of [...whole, ...parts]) {
      cpSync(join(from, part), join(catalogue, part), { recursive: true })
    }
    await writeCatalogue(running.db, mediaOf(settings), await readCatalogue(catalogue), {
      prune: false
    })
  }
  await publish([CLASS])
  const environment = {
    DATA_DIR: folder,
    API_HOST: api.host,
    PUBLIC_API_HOST: api.host,
    SITE_URL: origin,
    SITE_DIR: join(folder, 'site')
  }
  for (const step of ['snapshot', 'build']) {
    const { code, stderr } = await runScript(step, [], environment)
    if (code !== 0) throw new Error(stderr)
  }
  await publish([CLASS, NEWER])
  const site = createServer(createSite(join(folder, 'site'), false))
  await new Promise<void>(resolve => void site.listen(port, () => resolve()))
  return {
    origin,
    api,
    learner: () => signUp(upstream, running.db),
    completeAFifth: email => completeAFifth(running.db, email),
    async stop() {
      site.close()
      site.closeAllConnections()
      await api.stop()
      await running.stop()
      remove()
    }
  }
}

async function signUp(origin: string, db: Db) {
  const number = String(randomInt(10 ** 7, 10 ** 8))
  const learner = { email: `learner${number}@example.com`, password: 'Tamarind-tree7' }
  await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...learner, name: 'Mona Adel', phoneNumber: `010${number}` })
  })
  await db
    .updateTable('learner')
    .set({ verified_at: Date.now() })
    .where('email', '=', learner.email)
    .execute()
  return learner
}

async function completeAFifth(db: Db, email: string): Promise<void> {
  const items = await db
    .selectFrom('item')
    .innerJoin('class', 'class.id', 'item.class_id')
    .innerJoin('learner', join => join.on('learner.email', '=', email))
    .select(['learner.id as learner_id', 'class.id as class_id', 'item.id as item_id'])
    .where('class.slug', '=', CLASS)
    .execute()
  const completions = items
    .slice(0, Math.ceil(items.length / 5))
    .map(item => ({ ...item, completed_at: Date.now() }))
  await db
    .insertInto('completion')
    .values(completions)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
