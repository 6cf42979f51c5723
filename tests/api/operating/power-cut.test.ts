import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeBackup } from '#server/operating/backup/make-backup.ts'
import { putBack } from '#server/operating/backup/put-back.ts'
import { publishSite } from '#scripts/lib/publish/site-folder.ts'
import type { SnapshotDraft } from '#scripts/lib/snapshot/draft.ts'
import { fetchPictures } from '#scripts/lib/snapshot/pictures.ts'
import { type SnapshotContent, writeSnapshot } from '#scripts/lib/snapshot/write.ts'
import type { Source } from '#scripts/lib/snapshot/source.ts'
import { createOutbox } from '#server/operating/jobs/outbox.ts'
import { openDb } from '#server/db/open.ts'
import { readSettings } from '#server/settings/env.ts'
import { mailFolder } from '#server/mail/mail-of.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { keysOf, secretIn } from '#server/runtime/keys.ts'
import { currentSnapshot, readIndex, readRecord } from '#snapshot/folder.ts'
import { signUp } from '#tests/support/accounts/accounts.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { watchSyncs } from '#tests/support/database/power-cut.ts'
import { openApi, SECRET, SITE } from '#tests/support/server.ts'

const HOSTS = { apiHost: 'https://api.example', imageHosts: [] }
const PHOTO = 'https://api.example/photo.png'
const EXPERT = { id: 7, slug: 'mona', photoUrl: PHOTO }
const DRAFT = {
  index: { classes: [], experts: [EXPERT] },
  ...{ classes: new Map(), experts: new Map([[7, EXPERT]]), leftClasses: [] }
} as unknown as SnapshotDraft

describe('a power cut', () => {
  let folder: string
  beforeEach(() => {
    folder = folderOfTest()
    vi.stubEnv('DATA_DIR', folder)
  })
  afterEach(() => vi.unstubAllEnvs())

  test('leaves every mail whole whose row is gone', async () => {
    const cut = await watchSyncs(folder)
    const api = await openApi(':memory:')
    onTestFinished(() => api.close())
    const people = [await signUp(api), await signUp(api), await signUp(api)]
    const sender = { address: 'no-reply@ufuq.example', name: { ar: 'أفق', en: 'Ufuq' } }
    const box = join(folder, 'data/outbox')
    const outbox = createOutbox({
      ...{
        db: api.db,
        key: keysOf(SECRET).mailLinks,
        siteUrl: SITE,
        basePath: '/api',
        now: () => api.clock.now
      },
      mail: mailFolder(box, sender, () => undefined),
      log: () => undefined
    })
    await outbox.deliver()
    expect(await api.db.selectFrom('mail').select('seed').execute()).toEqual([])
    cut()
    const mails = globSync('*.eml', { cwd: box }).map(name => readFileSync(join(box, name), 'utf8'))
    for (const { email } of people) {
      const mail = mails.find(text => text.includes(`To: ${email}`))
      expect(mail?.trimEnd()).toMatch(/--$/)
    }
  })

  test('leaves media and the secret', async () => {
    const cut = await watchSyncs(folder)
    const media = mediaFolder(join(folder, 'media'))
    await media.put('open/poster-0a1b.svg', Buffer.from('<svg/>'))
    writeFileSync(join(folder, 'film'), 'a film')
    await media.put('films/welcome/video.mp4', { file: join(folder, 'film') })
    const secret = secretIn(join(folder, 'deep/data'))
    cut()
    expect((await media.find('open/poster-0a1b.svg'))?.sizeBytes).toBe(6)
    expect((await media.find('films/welcome/video.mp4'))?.sizeBytes).toBe(6)
    expect(secretIn(join(folder, 'deep/data'))).toBe(secret)
  })

  test('leaves the folder of a store that has just been made', async () => {
    const cut = await watchSyncs(folder)
    await (await openDb(join(folder, 'deep/data/store.sqlite'))).destroy()
    cut()
    expect(existsSync(join(folder, 'deep/data'))).toBe(true)
  })

  test('leaves the snapshot that is pointed at, with its records and pictures', async () => {
    const cut = await watchSyncs(folder)
    const pixel = { create: { width: 200, height: 100, channels: 3, background: 'teal' } } as const
    const bytes = await sharp(pixel).png().toBuffer()
    const source = { host: 'https://api.example', file: async () => ({ bytes }) } as unknown
    const { pictures } = await fetchPictures(source as Source, HOSTS, DRAFT, undefined)
    const content = { ...DRAFT.index, pictures } as unknown as SnapshotContent
    const first = await writeSnapshot(content, DRAFT, '1.x', undefined)
    // The next one has a second name of the same record.
    const none = { classes: new Map(), experts: new Map() }
    await writeSnapshot({ ...content, withoutStill: [1] }, none, '2.x', first)
    cut()
    const current = currentSnapshot() ?? ''
    expect(readIndex(current)).toMatchObject({ version: '2.x' })
    expect(readIndex(current).pictures[PHOTO]?.widths).toEqual([96, 192])
    expect(readRecord(current, 'experts', 7)).toEqual(EXPERT)
    const files = globSync('pictures/*', { cwd: folder })
    expect(files).toHaveLength(5)
    for (const file of files) expect(statSync(join(folder, file)).size, file).toBeGreaterThan(0)
  })

  test('leaves the site', async () => {
    const cut = await watchSyncs(folder)
    const [draft, site] = [join(folder, 'draft'), join(folder, 'dist')]
    mkdirSync(join(draft, 'en'), { recursive: true })
    writeFileSync(join(draft, 'en/index.html'), '<title>home</title>')
    await publishSite(site, { draft, removed: [], isWhole: true })
    mkdirSync(join(draft, 'class'), { recursive: true })
    writeFileSync(join(draft, 'class/new.html'), '<title>new</title>')
    await publishSite(site, { draft, removed: [], isWhole: false })
    cut()
    expect(readFileSync(join(site, 'en/index.html'), 'utf8')).toBe('<title>home</title>')
    expect(readFileSync(join(site, 'class/new.html'), 'utf8')).toBe('<title>new</title>')
  })

  test('leaves a backup, and a restored store', async () => {
    const source = folderOfTest()
    const [data, media] = [join(source, 'data'), join(source, 'data/media')]
    const settings = { SITE_URL: SITE, DATA_DIR: data }
    await (await openDb(join(data, 'store.sqlite'))).destroy()
    const secret = secretIn(data)
    mkdirSync(join(data, 'outbox'))
    writeFileSync(join(data, 'outbox/one.eml'), 'a mail')
    await mediaFolder(media).put('open/poster-0a1b.svg', Buffer.from('<svg/>'))

    const cut = await watchSyncs(folder)
    const archive = join(folder, 'backups/one.backup')
    await makeBackup(readSettings(settings), archive, true)
    const [toData, toMedia] = [join(folder, 'data'), join(folder, 'data/media')]
    const to = readSettings({ SITE_URL: SITE, DATA_DIR: toData })
    await putBack(to, archive, false)
    cut()
    expect(statSync(archive).size).toBeGreaterThan(1_000)
    expect(secretIn(toData)).toBe(secret)
    expect(readFileSync(join(toData, 'outbox/one.eml'), 'utf8')).toBe('a mail')
    expect(readFileSync(join(toMedia, 'open/poster-0a1b.svg'), 'utf8')).toBe('<svg/>')
    expect(existsSync(join(toData, 'store.sqlite'))).toBe(true)
  })
})
