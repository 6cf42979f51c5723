import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { serveApart } from '#tests/support/operating/backup/serving.ts'

const ALLOWED = 30
const { path: folder, remove } = temporaryFolder()
afterAll(remove)

test('two servers on one data folder answer, and count exactly together', async () => {
  const settings = {
    ...{ DATA_DIR: folder, SITE_URL: 'https://ufuq.example' },
    ALLOW_PUBLIC_SANDBOX: 'on'
  }
  const servers = [await serveApart(settings), await serveApart(settings)]
  try {
    const statuses = await Promise.all(
      Array.from({ length: 2 * ALLOWED }, async (_, at) => {
        const { origin = '' } = servers[at % 2] ?? {}
        return (await fetch(`${origin}/api/promocode/NONE`)).status
      })
    )
    expect(statuses.filter(status => status === 404)).toHaveLength(ALLOWED)
    expect(statuses.filter(status => status === 429)).toHaveLength(ALLOWED)
  } finally {
    for (const server of servers) await server.kill()
  }
})
