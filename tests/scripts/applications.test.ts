import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { runScript } from '#tests/support/operating/run-script.ts'

const APPLICATION = {
  name: 'منى',
  email: 'mona@example.com',
  phone_number: '+201001234567',
  expertise: 'التصوير',
  about: 'سطر\nوسطر',
  links: '["https://example.com/mona"]'
}

async function folderWithTwo(): Promise<string> {
  const folder = folderOfTest()
  const db = await openDb(join(folder, 'store.sqlite'))
  const days = { 1: '2026-05-01', 2: '2026-06-01' }
  for (const [id, day] of Object.entries(days)) {
    const values = { ...APPLICATION, id: Number(id), received_at: Date.parse(day) }
    await db.insertInto('instructor_application').values(values).execute()
  }
  await db.destroy()
  return folder
}

const list = (folder: string, ...parameters: string[]) =>
  runScript('applications', parameters, { DATA_DIR: folder })

describe('npm run applications', () => {
  test('prints each application on a line, the newest first', async () => {
    const { code, stdout, stderr } = await list(await folderWithTwo())
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const records = stdout.trim().split('\n')
    expect(records.map(line => JSON.parse(line) as unknown)).toEqual(
      [
        { id: 2, received: '2026-06-01T00:00:00.000Z' },
        { id: 1, received: '2026-05-01T00:00:00.000Z' }
      ].map(record => ({
        ...APPLICATION,
        ...record,
        status: 'new',
        links: ['https://example.com/mona']
      }))
    )
  })

  test('prints all of a flood, also of one moment, each once', async () => {
    const folder = await folderWithTwo()
    const db = await openDb(join(folder, 'store.sqlite'))
    const flood = Array.from({ length: 300 }, (_, at) => ({
      ...APPLICATION,
      ...{ id: at + 10, received_at: Date.parse('2026-07-01') + (at & 1) }
    }))
    await db.insertInto('instructor_application').values(flood).execute()
    await db.destroy()
    const { stdout } = await list(folder)
    const ids = stdout
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as { id: number }).id)
    expect(ids).toHaveLength(302)
    expect(new Set(ids).size).toBe(302)
    expect([ids[0], ids.at(-1)]).toEqual([309, 1])
  })

  test('leaves out what is older than asked for', async () => {
    const { stdout } = await list(await folderWithTwo(), '--since', '2026-05-02')
    expect(stdout.trim().split('\n')).toHaveLength(1)
  })

  test.each([
    { parameters: ['--since', 'May'], said: '--since: write a day like 2026-11-01\n' },
    { parameters: ['--since', '2026-02-30'], said: '--since: write a day like 2026-11-01\n' }
  ])('$parameters ends with 1 and one line', async ({ parameters, said }) => {
    const { code, stdout, stderr } = await list(folderOfTest(), ...parameters)
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: said })
  })
})
