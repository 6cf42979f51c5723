import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

const SCRIPT = join(import.meta.dirname, '../../../../scripts/lib/setup/lock-integrity.mjs')
const INTEGRITY = `sha512-${'A'.repeat(86)}==`

/** A registry that knows one version of one package. @returns its address */
async function registry(): Promise<string> {
  const server = createServer((request, response) => {
    const isKnown = decodeURIComponent(request.url ?? '').startsWith('/@team/tool')
    const version = { name: '@team/tool', version: '1.0.0', dist: { integrity: INTEGRITY } }
    const document = {
      ...{ name: '@team/tool', 'dist-tags': { latest: '1.0.0' } },
      versions: { '1.0.0': version }
    }
    response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isKnown ? document : {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
}

test('entries without integrity get that of the registry, or are named', async () => {
  const folder = folderOfTest()
  const file = join(folder, 'package-lock.json')
  const whole = { version: '1.0.0', integrity: 'sha512-kept' }
  const packages = {
    '': { name: 'ours' },
    'node_modules/whole': whole,
    'node_modules/a/node_modules/@team/tool': { version: '1.0.0', optional: true },
    'node_modules/@team/gone': { version: '2.0.0' }
  }
  writeFileSync(file, JSON.stringify({ lockfileVersion: 3, packages }))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [SCRIPT, file], {
    env: { PATH, HOME: folder, npm_config_registry: await registry() }
  })
  let printed = ''
  child.stderr.on('data', text => (printed += text))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(printed).toMatch(/^node_modules\/@team\/gone: [^\n]*2\.0\.0\n$/)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    lockfileVersion: 3,
    packages: {
      ...packages,
      'node_modules/a/node_modules/@team/tool': {
        ...{ version: '1.0.0', integrity: INTEGRITY, optional: true }
      }
    }
  })
})
