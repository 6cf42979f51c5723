import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings/env.ts'
import { startServer } from '#server/operating/start-server.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { SITE } from '#tests/support/server.ts'

test('a client that disconnects while it sends is logged as such', async () => {
  const folder = folderOfTest()
  const lines: { level: string; event: string; fields: object | undefined }[] = []
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: folder,
    SITE_DIR: join(folder, 'site'),
    SITE_URL: SITE,
    ALLOW_PUBLIC_SANDBOX: 'on',
    LOG_LEVEL: 'requests'
  })
  const server = await startServer(settings, (level, event, fields) =>
    lines.push({ level, event, fields })
  )
  const socket = connect(server.port, '127.0.0.1')
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: 100\r\n\r\n{"email":`, () => socket.resetAndDestroy())
  await expect.poll(() => lines.map(line => line.event)).toContain('request')
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  await server.stop()
})
