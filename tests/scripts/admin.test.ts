import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS, programOf } from '#scripts/lib/admin/program.ts'
import { openAdminContext } from '#scripts/lib/admin/admin-context.ts'
import { readLog } from '#server/db/audit-log.ts'
import { beginPublication, endPublication } from '#server/operating/publications.ts'
import { openDb } from '#server/db/open.ts'
import { readSettings } from '#server/settings/env.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { freshDatabase } from '#tests/support/database/postgres.ts'
import { runScript } from '#tests/support/operating/run-script.ts'
import { SECRET } from '#tests/support/server.ts'

type Settings = Record<string, string>

/** Settings of an empty store, which is there. */
async function store(engine: 'sqlite' | 'postgres' = 'sqlite'): Promise<Settings> {
  const folder = folderOfTest()
  const url = engine === 'postgres' ? await freshDatabase() : undefined
  const db = await openDb(url ?? join(folder, 'store.sqlite'))
  const names = { name_ar: 'منى', name_en: 'Mona \u001b[31m\u202E' }
  await db
    .insertInto('learner')
    .values({
      ...{ id: 17, email: 'mona@example.com', phone_number: '+201001234567', password: '$argon2' },
      ...{ ...names, language: 'ar', created_at: 0, verified_at: 0 }
    })
    .execute()
  await db.destroy()
  return { DATA_DIR: folder, ...(url && { DATABASE_URL: url, JWT_SECRET: SECRET }) }
}

const admin = (settings: Settings, ...words: string[]) => runScript('admin', words, settings)

describe('npm run admin', () => {
  test('changes a store of PostgreSQL, and logs it', async () => {
    const settings = await store('postgres')
    const added = await admin(
      settings,
      ...['promo', 'add', 'NEW10', '--percent', '10', '--until', '2099-12-31'],
      ...['--as', 'Salma', '--reason', 'a fair']
    )
    expect(added).toMatchObject({ code: 0, stderr: '' })
    const db = await openDb(settings['DATABASE_URL'] ?? '')
    expect(await readLog(db, { limit: 9 })).toMatchObject([
      { who: 'Salma', command: 'promo add', subject: 'promo NEW10', reason: 'a fair' }
    ])
    await db.destroy()
  })

  test('shows somebody, exports them into a file of its own, and erases nobody without --yes', async () => {
    const settings = await store()
    const out = join(folderOfTest(), 'mona.json')
    expect(await admin(settings, 'users', 'export', '17', '--out', out)).toMatchObject({ code: 0 })
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ profile: { id: 17 } })
    expect(statSync(out).mode & 0o077).toBe(0)

    const refused = await admin(settings, 'users', 'erase', '17')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') as string })
    const shown = await admin(settings, 'users', 'show', 'MONA@example.com')
    // What somebody called themselves moves no cursor and turns no line.
    expect(shown.stdout).toContain('Mona \\u001b[31m\\u202e')
    expect(shown.stdout).toContain('data: exported')
    expect(shown.stdout).not.toContain('$argon2')
  })

  test('keeps no file of somebody that the log does not tell of', async () => {
    const settings = await store()
    const out = join(folderOfTest(), 'mona.json')
    const reason = 'x'.repeat(501)
    const { code } = await admin(
      settings,
      'users',
      'export',
      '17',
      '--out',
      out,
      '--reason',
      reason
    )
    expect({ code, isThere: existsSync(out) }).toEqual({ code: 1, isThere: false })
  })

  test('moves no cursor by what was typed, nor by JSON', async () => {
    const settings = await store()
    const unknown = await admin(settings, 'users', 'verify', 'a\u001b[2J\u009b1A')
    expect(unknown.stderr).toMatch(/a\\u001b\[2J\\u009b1A\n$/)

    const said: string[] = []
    const program = programOf(COMMANDS, async (command, input) => {
      const write = (text: string) => void said.push(text)
      const context = await openAdminContext(readSettings(settings), command, input, { write })
      context.table([], 'nobody is \u001b[2J')
      context.table([{ name: '\u009b1A\u202E' }], '')
      await context.db.destroy()
    })
    await program.parseAsync(['log'], { from: 'user' })
    await program.parseAsync(['log', '--json'], { from: 'user' })
    expect(said.join('')).toContain('nobody is \\u001b[2J')
    expect(said.join('')).not.toMatch(/(?!\n)\p{Cc}|\u202E/u)
  })

  test('lists the last ten publications of the site', async () => {
    const settings = await store()
    expect((await admin(settings, 'site')).stdout).toBe('the site was not published\n')
    const db = await openDb(join(settings['DATA_DIR'] ?? '', 'store.sqlite'))
    const began = new Date('2026-11-01T10:00:00Z')
    for (let number = 1; number <= 11; number++) {
      const attempt = { version: `${number}.a`, cause: 'catalogue' }
      const id = await beginPublication(db, attempt, began)
      const outcome = number === 11 ? { problem: '=no space' } : { pages: 160, rendered: 12 }
      await endPublication(db, id, { tookMs: 1_240, ...outcome })
    }
    await db.destroy()

    const listed = JSON.parse((await admin(settings, 'site', '--json')).stdout) as unknown[]
    expect(listed).toHaveLength(10)
    expect(listed.slice(0, 2)).toEqual([
      {
        ...{ when: '2026-11-01T10:00:00.000Z', version: '11.a', cause: 'catalogue' },
        ...{ pages: null, rendered: null, seconds: 1.24, result: 'failed', problem: '=no space' }
      },
      {
        ...{ when: '2026-11-01T10:00:00.000Z', version: '10.a', cause: 'catalogue' },
        ...{ pages: 160, rendered: 12, seconds: 1.24, result: 'live', problem: null }
      }
    ])
    const [names, failed] = (await admin(settings, 'site', '--csv')).stdout.split('\r\n')
    expect(names).toBe('when,version,cause,pages,rendered,seconds,result,problem')
    expect(failed).toBe("2026-11-01T10:00:00.000Z,11.a,catalogue,,,1.24,failed,'=no space")
    const { stdout } = await admin(settings, 'site')
    expect(stdout).toMatch(/2026-11-01 12:00 +10\.a +catalogue +160 +12 +1\.24 +live +–\n/)
  })

  test('makes no store where there is none', async () => {
    const folder = folderOfTest()
    const { code, stderr } = await admin({ DATA_DIR: folder }, 'log')
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('no store') })
    expect(existsSync(join(folder, 'store.sqlite'))).toBe(false)
  })
})
