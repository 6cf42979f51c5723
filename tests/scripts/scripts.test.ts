import { createServer } from 'node:net'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { runScript } from '#tests/support/operating/run-script.ts'

/** Runs a script on a store of its own. */
function run(name: string, settings: Record<string, string>, args: string[] = []) {
  return runScript(name, args, { DATA_DIR: folderOfTest(), PORT: '0', ...settings })
}

describe('scripts', () => {
  test.each([
    {
      script: 'serve',
      set: { PORT: 'web' },
      said: 'PORT: write a number from 0 to 65535, not “web”'
    },
    {
      script: 'serve',
      set: { JWT_SECRET: 'short' },
      said: 'JWT_SECRET: is too short; write at least 32 bytes'
    },
    {
      script: 'import',
      args: ['src/catalogue'],
      set: { DATABASE_URL: 'mysql://h/d' },
      said: 'DATABASE_URL: write an address that begins with postgres:// or postgresql://'
    }
  ])(
    'npm run $script with $set ends with 1 and one line',
    async ({ script, set, said, args = [] }) => {
      const { code, stdout, stderr } = await run(script, set, args)
      expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${said}\n` })
    }
  )

  test('npm run serve on a port that is taken says so', async () => {
    const taken = createServer().listen(0)
    await once(taken, 'listening')
    const address = taken.address()
    const port = String(typeof address === 'object' ? address?.port : 0)
    const { code, stderr } = await run('serve', { PORT: port })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `PORT: ${port} is taken by another program\n`
    })
    taken.close()
  })

  test('npm run serve on a damaged store says so and leaves it', async () => {
    const folder = folderOfTest()
    writeFileSync(join(folder, 'store.sqlite'), 'no database at all')
    const { code, stderr } = await run('serve', { DATA_DIR: folder })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^the database \S+store\.sqlite is damaged: [^\n]+\n$/)
  })

  test('npm run serve without PostgreSQL says so', async () => {
    const { code, stderr } = await run('serve', {
      DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/none',
      JWT_SECRET: 'a secret of at least thirty-two bytes'
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^the database 127\.0\.0\.1:1\/none cannot be opened: [^\n]+\n$/)
  })
})
