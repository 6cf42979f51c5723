import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readLog } from '#server/db/audit-log.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { runScript } from '#tests/support/operating/run-script.ts'

const APPLICATION = {
  ...{ id: 123_456_789, received_at: 1, name: 'منى السيد', name_en: 'Mona El-Sayed' },
  ...{ email: 'Mona@example.com', phone_number: '+201001234567', expertise: 'التصوير' },
  ...{ about: 'x', links: '[]' }
}
const MARK = ['applications', 'mark', String(APPLICATION.id)]

describe('npm run admin, of staff and applications', () => {
  let folder: string
  beforeEach(async () => {
    folder = folderOfTest()
    await within(db => db.insertInto('instructor_application').values(APPLICATION).execute())
  })

  async function within<Value>(work: (db: Db) => Promise<Value>): Promise<Value> {
    const db = await openDb(join(folder, 'store.sqlite'))
    return work(db).finally(() => db.destroy())
  }
  const admin = (...words: string[]) =>
    runScript('admin', [...words, '--as', 'Salma'], { DATA_DIR: folder })
  const invitations = () => within(db => db.selectFrom('staff_invitation').selectAll().execute())
  const read = () =>
    within(db => db.selectFrom('instructor_application').selectAll().executeTakeFirstOrThrow())

  test('an address without an account is invited, listed, and withdrawn', async () => {
    const add = ['staff', 'add', 'New@example.com', '--role', 'editor,support', '--language', 'en']
    expect(await admin(...add, '--dry-run')).toMatchObject({ code: 0 })
    expect(await invitations()).toEqual([])
    expect(await admin(...add, '--yes')).toMatchObject({ code: 0, stderr: '' })
    const roles = '["editor","support"]'
    const invitation = { email: 'new@example.com', roles, language: 'en', invited_by: 'Salma' }
    expect(await invitations()).toMatchObject([invitation])
    expect((await admin('staff', 'list')).stdout).toMatch(/new@example\.com +editor, support/)
    expect(await admin('staff', 'withdraw', 'NEW@example.com')).toMatchObject({ code: 0 })
    expect(await admin('staff', 'withdraw', 'new@example.com')).toMatchObject({ code: 1 })
    expect(await within(db => readLog(db, { limit: 9 }))).toMatchObject([
      { who: 'Salma', command: 'staff withdraw' },
      { who: 'Salma', command: 'staff add', change: { 'e-mail': null } }
    ])
  })

  test('what is no address is refused as before', async () => {
    const { code, stderr } = await admin('staff', 'add', 'nobody', '--role', 'editor', '--yes')
    expect([code, stderr]).toEqual([1, expect.stringContaining('nobody has the number')])
  })

  test('accepting an application does what the studio does', async () => {
    expect(await admin(...MARK, 'accepted', '--dry-run')).toMatchObject({ code: 0 })
    expect(existsSync(join(folder, 'media'))).toBe(false)
    expect(await admin(...MARK, 'accepted', '--message', 'Welcome')).toMatchObject({ code: 0 })
    const [expert] = await within(db => db.selectFrom('expert').selectAll().execute())
    expect(expert).toMatchObject({ slug: 'mona-el-sayed', by_hand: 1, retired: 0 })
    expect(existsSync(join(folder, 'media', expert?.photo ?? ''))).toBe(true)
    expect(await read()).toMatchObject({ status: 'accepted' })
    expect(expert?.application_id).toBe(APPLICATION.id)
    const invited = { email: 'mona@example.com', roles: '["expert"]', message: 'Welcome' }
    expect(await invitations()).toMatchObject([{ ...invited, expert_id: expert?.id }])
    expect(await admin(...MARK, 'declined')).toMatchObject({ code: 1 })
  })

  test('a message is mailed, and none without one', async () => {
    const answers = () => within(db => db.selectFrom('application_answer').selectAll().execute())
    expect(await admin(...MARK, 'answered')).toMatchObject({ code: 0 })
    expect(await answers()).toEqual([])
    expect(await admin(...MARK, 'declined', '--message', 'Not yet')).toMatchObject({ code: 0 })
    expect(await answers()).toMatchObject([{ status: 'declined', message: 'Not yet' }])
  })
})
