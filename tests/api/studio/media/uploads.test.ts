import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  CHECKED_PART_MAX_BYTES,
  RESOURCE_MAX_BYTES,
  UPLOAD_MAX_BYTES
} from '#contract/studio/media/uploads.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { joinPieces, removeOldUploads } from '#server/media/uploads/upload-pieces.ts'
import { OPEN_UPLOADS_MOST } from '#server/media/uploads/uploads.ts'
import { outcome } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'
import { tusOf } from '#tests/support/media/uploads.ts'

const MB = 1024 ** 2
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 251))

describe.each(ENGINES)('uploads on $engine', ({ address }) => {
  let api: TestApi
  let editor: Staff
  let tus: ReturnType<typeof tusOf>
  beforeEach(async () => {
    api = await openApi(await address())
    editor = await openStaff(api, ['editor'])
    await setUpCodes(api, editor)
    tus = tusOf(api, editor)
  })
  afterEach(() => api.close())

  it('tell what they can do', async () => {
    const answer = await api.app.request('/api/studio/uploads', { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,checksum,termination,expiration',
      'tus-max-size': String(UPLOAD_MAX_BYTES),
      'tus-checksum-algorithm': 'sha1,sha256,md5'
    })
  })

  it('arrive in parts, and begin the work on a film with the last', async () => {
    const film = bytesOf(9 * MB)
    const begun = await tus.begin(film.length, { filename: 'Lesson one.mp4', title: 'الدرس' })
    expect(begun.status).toBe(201)
    const { id, clip } = (await begun.json()) as { id: string; clip: string }
    expect(begun.headers.get('location')).toBe(`uploads/${id}`)
    expect(clip).toBe('lesson-one')
    expect(await findRow(api.db, 'clip', { name: clip })).toMatchObject({
      ...{ state: 'uploading', title: 'الدرس', filename: 'Lesson one.mp4', uploaded_by: editor.id }
    })
    const first = await tus.append(id, 0, film.subarray(0, 5 * MB))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(5 * MB)])
    expect(await tus.offsetOf(id)).toBe(5 * MB)
    expect(await findRows(api.db, 'job', {})).toEqual([])
    const last = await tus.append(id, 5 * MB, film.subarray(5 * MB))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(film.length)])
    expect(await findRow(api.db, 'clip', { name: clip })).toMatchObject({ state: 'processing' })
    expect(await findRow(api.db, 'job', { kind: 'film' })).toMatchObject({
      ...{ subject: 'clip lesson-one', created_by: editor.id, state: 'waiting' },
      payload: JSON.stringify({ clip, upload: id })
    })
    const target = join(api.folder, 'film')
    await joinPieces(api.db, mediaFolder(join(api.folder, 'media')), id, target)
    expect(readFileSync(target).equals(film)).toBe(true)
  })

  it('keep what arrived before the connection broke', async () => {
    const film = bytesOf(3 * MB)
    const { id } = await tus.begun(film.length)
    const chunks = [film.subarray(0, MB), film.subarray(MB, 2 * MB)]
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift()
        if (chunk) controller.enqueue(chunk)
        else controller.error(new Error('the client is gone'))
      }
    })
    expect(await outcome(tus.append(id, 0, broken))).toBe('bad_request')
    expect(await tus.offsetOf(id)).toBe(2 * MB)
    expect(await outcome(tus.append(id, 0, film))).toBe('conflict')
    expect(await outcome(tus.append(id, 2 * MB, film.subarray(2 * MB)))).toBe(204)
  })

  it('count a part with a checksum only as a whole', async () => {
    const film = bytesOf(2 * MB)
    const { id } = await tus.begun(film.length)
    const part = film.subarray(0, MB)
    const checksum = (algorithm: string, of: Buffer) => ({
      'Upload-Checksum': `${algorithm} ${createHash(algorithm).update(of).digest('base64')}`
    })
    expect((await tus.append(id, 0, part, checksum('sha1', film))).status).toBe(460)
    expect(await tus.offsetOf(id)).toBe(0)
    expect(await outcome(tus.append(id, 0, part, { 'Upload-Checksum': 'crc32 AAAA' }))).toBe(
      'bad_request'
    )
    expect(await outcome(tus.append(id, 0, part, checksum('sha256', part)))).toBe(204)
    expect(await tus.offsetOf(id)).toBe(MB)
    const big = await tus.begun(CHECKED_PART_MAX_BYTES + 1)
    const whole = Buffer.alloc(CHECKED_PART_MAX_BYTES + 1)
    expect(await outcome(tus.append(big.id, 0, whole, checksum('sha1', whole)))).toBe(
      'payload_too_large'
    )
  })

  it('take a part once when it is sent twice at the same time', async () => {
    const film = bytesOf(MB)
    const { id } = await tus.begun(film.length)
    const answers = await Promise.all([1, 2, 3].map(() => outcome(tus.append(id, 0, film))))
    expect(answers.toSorted()).toEqual([204, 'conflict', 'conflict'])
    expect(await findRows(api.db, 'upload_piece', {})).toHaveLength(1)
    expect(await findRows(api.db, 'job', {})).toHaveLength(1)
  })

  it('refuse what does not fit or is not understood', async () => {
    const { id } = await tus.begun(10)
    expect(await outcome(tus.append(id, 0, bytesOf(11)))).toBe('payload_too_large')
    const unmeasured = new Response(bytesOf(11)).body as ReadableStream
    expect(await outcome(tus.append(id, 0, unmeasured))).toBe('payload_too_large')
    expect(await tus.offsetOf(id)).toBe(0)
    const typed = tus.append(id, 0, bytesOf(5), { 'Content-Type': 'video/mp4' })
    expect(await outcome(typed)).toBe('bad_request')
    expect(await outcome(tus.begin(UPLOAD_MAX_BYTES + 1))).toBe('payload_too_large')
    const file = { filename: 'a.zip', kind: 'resource' }
    expect(await outcome(tus.begin(RESOURCE_MAX_BYTES + 1, file))).toBe('payload_too_large')
    for (const metadata of [
      '',
      'filename',
      'filename !',
      `filename ${Buffer.from([255]).toString('base64')}`
    ]) {
      const headers = { 'Upload-Length': '5', 'Upload-Metadata': metadata }
      expect([metadata, await outcome(tus.call('POST', '', headers))]).toEqual([
        metadata,
        'validation_failed'
      ])
    }
    expect(await outcome(tus.begin(5, { filename: 'a', kind: 'picture' }))).toBe(
      'validation_failed'
    )
    expect(await outcome(tus.begin(0))).toBe('validation_failed')
    const other = tus.call('POST', '', { 'Tus-Resumable': '0.2.2', 'Upload-Length': '5' })
    expect(await outcome(other)).toBe('validation_failed')
  })

  it('have names of their own', async () => {
    const names: (string | undefined)[] = []
    for (const filename of ['One.mp4', 'one.mov', 'درس.mp4', '2026.mp4', '../../etc/passwd']) {
      names.push((await tus.begun(5, { filename })).clip)
    }
    const [, , arabic = '', ...rest] = names
    expect(names.slice(0, 2)).toEqual(['one', 'one-2'])
    expect(arabic).toMatch(/^film-[0-9a-f]{8}$/)
    expect(rest).toEqual(['film-2026', 'etc-passwd'])
  })

  it('are of one account, and end with its wish or their time', async () => {
    const { id, clip = '' } = await tus.begun(100)
    await tus.append(id, 0, bytesOf(50))
    const stranger = await openStaff(api, ['owner'])
    await setUpCodes(api, stranger)
    const theirs = tusOf(api, stranger)
    expect(await outcome(theirs.append(id, 50, bytesOf(50)))).toBe('not_found')
    expect((await theirs.call('HEAD', `/${id}`)).status).toBe(404)
    expect(await outcome(theirs.call('DELETE', `/${id}`))).toBe('not_found')
    const folder = join(api.folder, 'media/uploads')
    expect(readdirSync(folder)).toEqual([id])
    expect(await outcome(tus.call('DELETE', `/${id}`))).toBe(204)
    expect(readdirSync(folder)).toEqual([])
    expect(await findRow(api.db, 'clip', { name: clip })).toBeUndefined()
    expect((await tus.call('HEAD', `/${id}`)).status).toBe(404)

    const old = await tus.begun(100)
    await tus.append(old.id, 0, bytesOf(50))
    const whole = await tus.begun(50)
    await tus.append(whole.id, 0, bytesOf(50))
    expect(await outcome(tus.call('DELETE', `/${whole.id}`))).toBe('conflict')
    const media = mediaFolder(join(api.folder, 'media'))
    const days = (count: number) => new Date(api.clock.now.getTime() + count * 86_400_000)
    await removeOldUploads(api.db, media, days(6))
    expect(await findRows(api.db, 'upload', {})).toHaveLength(2)
    await removeOldUploads(api.db, media, days(20))
    // Its film is being processed.
    expect(await findRows(api.db, 'upload', {})).toMatchObject([{ id: whole.id }])
    expect(readdirSync(folder)).toEqual([whole.id])
    expect(await findRow(api.db, 'clip', { name: old.clip ?? '' })).toBeUndefined()
  })

  it('are limited by number and size for each account', async () => {
    for (let at = 0; at < OPEN_UPLOADS_MOST; at++) await tus.begun(5)
    const full = await tus.begin(5)
    expect([full.status, await full.json()]).toMatchObject([409, { reason: 'uploads_full' }])
    const other = await openStaff(api, ['expert'])
    await setUpCodes(api, other)
    const theirs = tusOf(api, other)
    const sizes = Array.from({ length: 11 }, () => UPLOAD_MAX_BYTES)
    const answers: (string | number)[] = []
    for (const size of sizes) answers.push(await outcome(theirs.begin(size)))
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 'conflict'])
  })

  it('are limited in an hour', async () => {
    const { id } = await tus.begun(100)
    await tus.append(id, 0, bytesOf(10))
    await api.db.updateTable('rate_limit').set({ used: 1_000_000 }).execute()
    expect(await outcome(tus.begin(5))).toBe('rate_limited')
    expect(await outcome(tus.append(id, 10, bytesOf(10)))).toBe('rate_limited')
  })

  it('become files to download, under a safe name', async () => {
    const file = bytesOf(1_000)
    const { id, clip } = await tus.begun(file.length, {
      filename: '../My «list» (1).PDF',
      kind: 'resource'
    })
    expect(clip).toBeUndefined()
    await tus.append(id, 0, file)
    const shown = (await (await tus.call('GET', `/${id}`)).json()) as { path: string }
    expect(shown.path).toMatch(/^resources\/[0-9a-f]{16}\/My-list-1\.pdf$/)
    expect(readFileSync(join(api.folder, 'media', shown.path)).equals(file)).toBe(true)
    expect(await findRows(api.db, 'job', {})).toEqual([])
  })

  it('leave no partial file behind', async () => {
    const { id } = await tus.begun(100)
    await tus.append(id, 0, bytesOf(40))
    const folder = join(api.folder, 'media/uploads', id)
    expect(readdirSync(folder)).toEqual(['0-40'])
    expect(existsSync(join(folder, '40-0'))).toBe(false)
  })
})
