import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { markOf, type Part, readArchive, writeArchive } from '#server/operating/backup/archive.ts'
import { stage } from '#server/operating/backup/stage.ts'
import { BackupError } from '#server/operating/backup/backups.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

const ABOUT = {
  version: '1.0.0',
  takenAt: '2026-11-22T12:00:00.000Z',
  engine: 'sqlite',
  siteUrl: 'https://ufuq.example',
  migrations: [],
  tables: {},
  media: 'copied',
  secretMark: null
} as const

async function* partsOf(files: Record<string, string>): AsyncGenerator<Part> {
  for (const [path, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    yield { path, bytes: bytes.length, content: Readable.from([bytes]) }
  }
}

async function archiveOf(files: Record<string, string>): Promise<string> {
  const path = join(folderOfTest(), 'ufuq.tar.zst')
  await writeArchive(path, partsOf(files), { ...ABOUT, migrations: [], tables: {} })
  return path
}

/** Made by our own writer of tar, in use until November 2026: a long path as its pax record. */
const OLD_ARCHIVE =
  'KLUv/QRYzREAtqJlIkBN9L/kJi7/2y8abMOtGpt/MV3zsrYZ2yT4pMsZww2XQwFeAGAAWQDQpIDU6SnzuJM45sUR' +
  'NXLeaRi63tw4ccxHRw7iNAxlACQ8UMNwZr4T0KgebVMWxG675rgxBYRHElSn9aXQTg+QxArJ69Sg4F22El6sUCiL' +
  'mZkdM7PiK9MwTMhLUJ0C30SEg4VqeiCmupTAOE3kOMQjDA20gcGAU1RrQy1UjVTwlZnUQvUPk/C8ATMjzJAZskXA' +
  'GMBaAI4xUwtVFXh+wavaY6EYYWSpheqBmEl6B7XHYi1U1R0JomoPiaQZ93oC6ln7KeOLkzG7nMzRXuLykl7PiXyu' +
  '+0mqKAljbPE22RmV7f/m+1zkq4XKNeaNqa0aEReqUT1Su3tI7B5V8kjtsWiahmehWpB8oL4kfz4TQVItVM7Mn5BY' +
  'qKYTB8IerS2RtUWJ67322mUnL752/avfFdbsRereW2TTSP31kkvS5bFuyTFhypK2sLvG+j3LZDqn8kmWvlxPX74W' +
  '5ia/hUVlrdXfEl7ez6niZke3mNg9AjogwAKRGZqNG6XUP5h7jP5biJkLa4O0Njzc8BEzg2i3tW0RLd6eEOiyKUAH' +
  'nmaE7azmfImGhzTrsvsk1cbuUBVox324emAS111WkNPK4jpk1eZIDtAExPTHqLrM5VjTiKkDGCJhVLC+91QZG8Cq' +
  'tjwDNA5BvxTWQQFAAaWIA1AMrMqnwwHgoZ/IMlTADJgUghQQ79SAk8dwq8HZaDeayhdSQXgrKLUv/SQAAQAAmenY' +
  'UQ=='

describe('an archive of a backup', () => {
  test('lists its files, and is readable by its owner only', async () => {
    const path = await archiveOf({ 'store.sqlite': 'rows', 'media/film.mp4': '' })
    const { parts } = await readArchive(path)
    expect(parts.map(part => `${part.path} ${part.bytes}`)).toEqual([
      'store.sqlite 4',
      'media/film.mp4 0'
    ])
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('of the writer before can be read', async () => {
    const path = join(folderOfTest(), 'ufuq.tar.zst')
    writeFileSync(path, Buffer.from(OLD_ARCHIVE, 'base64'))
    const texts: Record<string, string> = {}
    await readArchive(path, async part => {
      texts[part.path] = await text(part.content)
    })
    expect(texts).toEqual({
      'store.sqlite': 'rows of a store',
      [`media/${'long-'.repeat(30)}/film.mp4`]: 'a film',
      'media/empty': ''
    })
  })

  test('is refused wherever it is cut off or changed, unless all of it can be proved', async () => {
    const path = await archiveOf({ 'store.sqlite': 'rows of a store', 'jwt-secret': 'a secret' })
    const manifest = await readArchive(path)
    const whole = readFileSync(path)
    const read = (bytes: Uint8Array) => {
      const damaged = join(dirname(path), 'damaged.tar.zst')
      writeFileSync(damaged, bytes)
      return readArchive(damaged).catch((error: unknown) => error)
    }
    let refused = 0
    for (let at = 0; at < whole.length; at += 3) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 0b100
      for (const found of [await read(whole.subarray(0, at)), await read(flipped)]) {
        if (found instanceof BackupError) refused += 1
        // A bit that says how much memory to take, or the last byte of a sum over what was all there.
        else expect(found, `at ${at}`).toEqual(manifest)
      }
    }
    expect(refused).toBeGreaterThan((whole.length / 3) * 1.8)
  })

  test.each([
    { path: '../evil', why: 'it leads out' },
    { path: 'media/../../evil', why: 'it leads out further down' },
    { path: '/etc/evil', why: 'it begins at the root' },
    { path: 'media\\..\\evil', why: 'it leads out on Windows' },
    { path: 'other/file', why: 'a backup has no such file' },
    { path: 'store.sqlite-wal', why: 'it would change the store' }
  ])('puts nothing at $path, since $why', async ({ path }) => {
    const archive = await archiveOf({ [path]: 'x' })
    await expect(stage(archive, folderOfTest(), true)).rejects.toThrow('is no part of a backup')
  })

  test.each([
    { files: {}, says: 'its store: it is not in the backup', why: 'it has none' },
    { files: { 'store.sqlite': '' }, says: 'its content is gone', why: 'it is empty' }
  ])('cannot be restored where $why', async ({ files, says }) => {
    await expect(stage(await archiveOf(files), folderOfTest(), true)).rejects.toThrow(says)
  })

  test('has a list of files that fits into memory', async () => {
    const bytes = 2 ** 28 + 1
    const zeros = async function* () {
      for (let left = bytes; left > 0; left -= 2 ** 20) yield Buffer.alloc(Math.min(left, 2 ** 20))
    }
    const path = join(folderOfTest(), 'ufuq.tar.zst')
    const parts = (async function* () {
      yield { path: 'manifest.json', bytes, content: zeros() }
    })()
    await writeArchive(path, parts, { ...ABOUT, migrations: [], tables: {} })
    await expect(readArchive(path)).rejects.toThrow('its manifest is too large')
  })

  test('a fingerprint distinguishes secrets without revealing them', () => {
    expect(markOf('one secret of thirty-two bytes !')).toBe(
      markOf('one secret of thirty-two bytes !')
    )
    expect(markOf('one secret of thirty-two bytes !')).not.toBe(
      markOf('another of thirty-two bytes !!!!')
    )
  })
})
