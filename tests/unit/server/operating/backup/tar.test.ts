import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Part, readTar, writeTar } from '#server/operating/backup/archive.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

type Files = Record<string, Uint8Array>

async function* partsOf(files: Files): AsyncGenerator<Part> {
  for (const [path, bytes] of Object.entries(files)) {
    yield { path, bytes: bytes.length, content: pieces(bytes, 100) }
  }
}

async function* pieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function filesIn(bytes: Uint8Array, length: number): Promise<Files> {
  const files: Files = {}
  for await (const { path, content } of readTar(Readable.from(pieces(bytes, length)))) {
    files[path] = new Uint8Array(await buffer(content))
  }
  return files
}

const LONG = `media/${'long-'.repeat(30)}/film.mp4`

const Names = fc.constantFrom('store.sqlite', 'media/a', LONG, `media/${'x'.repeat(94)}`, 'ملف')
const Archives = fc.dictionary(Names, fc.uint8Array({ maxLength: 1_500 }), {
  minKeys: 1,
  noNullPrototype: true
})

describe('an archive', () => {
  test('gives back every file, however it is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(Archives, fc.integer({ min: 1, max: 2_000 }), async (files, length) => {
        const bytes = await buffer(writeTar(partsOf(files)))
        expect(await filesIn(bytes, length)).toEqual(files)
      })
    )
  })

  test('that is cut off inside a file is refused', async () => {
    const bytes = await buffer(
      writeTar(partsOf({ a: new Uint8Array(700), [LONG]: new Uint8Array(3) }))
    )
    for (const length of [100, 600, 1_200, 2_200]) {
      await expect(filesIn(bytes.subarray(0, length), 64), String(length)).rejects.toThrow(/TAR_/)
    }
  })

  test('an unread part is skipped', async () => {
    const bytes = await buffer(writeTar(partsOf({ a: new Uint8Array(700), b: new Uint8Array(3) })))
    const paths: string[] = []
    for await (const { path } of readTar(Readable.from(pieces(bytes, 64)))) paths.push(path)
    expect(paths).toEqual(['a', 'b'])
  })

  test('a file that grows while it is read stops it', async () => {
    const part = { path: 'a', bytes: 2, content: pieces(new Uint8Array(3), 3) }
    const archive = writeTar(
      (async function* () {
        yield part
      })()
    )
    await expect(buffer(archive)).rejects.toThrow('a changed while it was read')
  })

  test('stores sizes that are larger than the field of a header', async () => {
    const bytes = 8 ** 11 + 5
    const content = (async function* () {
      yield new Uint8Array(1)
    })()
    const archive = writeTar(
      (async function* () {
        yield { path: 'a', bytes, content }
      })()
    )
    const pieces: Uint8Array[] = []
    for await (const piece of archive) if (pieces.push(piece) === 3) break
    const { value } = await readTar(Readable.from(pieces)).next()
    expect(value).toMatchObject({ path: 'a', bytes })
  })

  test.runIf(spawnSync('tar', ['--version']).status === 0)(
    'is read by the tar of the machine',
    async () => {
      const folder = folderOfTest()
      const files = { 'a.txt': Buffer.from('one'), [LONG]: Buffer.from('two') }
      writeFileSync(join(folder, 'archive.tar'), await buffer(writeTar(partsOf(files))))
      mkdirSync(join(folder, 'out'))
      execFileSync('tar', ['-xf', 'archive.tar', '-C', 'out'], { cwd: folder })
      for (const [path, bytes] of Object.entries(files)) {
        expect(readFileSync(join(folder, 'out', path))).toEqual(bytes)
      }
    }
  )

  test('of another kind is refused', async () => {
    await expect(filesIn(Buffer.alloc(1_024, 'x'), 64)).rejects.toThrow('checksum failure')
  })
})
