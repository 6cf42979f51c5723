import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lookAtStore } from '#scripts/lib/doctor/stores.ts'
import { openDb } from '#server/db/open.ts'
import { readSettings } from '#server/settings/env.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

test.skipIf(process.platform === 'win32')(
  'a store that all users may read is reported',
  async () => {
    const settings = readSettings({ DATA_DIR: folderOfTest() })
    const path = join(settings.dataDir, 'store.sqlite')
    await (await openDb(path)).destroy()
    expect(await lookAtStore(settings)).toMatchObject({ state: 'ok' })
    chmodSync(path, 0o644)
    const { state, text } = await lookAtStore(settings)
    expect([state, text]).toEqual(['note', expect.stringContaining(`chmod 600 ${path}*`)])
  }
)
