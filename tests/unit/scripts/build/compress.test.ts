import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from '#scripts/lib/build/compress.ts'
import { catalogueFolder } from '#tests/support/catalogue/catalogue.ts'

const page = (text: string) => `<!doctype html><p>${text}</p>`.repeat(100)
const PAGES = { 'index.html': page('one'), 'class/a.html': page('two'), 'class/b.html': page('3') }

test('every file of text gets its twins, but one that fits into a packet as it is', async () => {
  const folder = catalogueFolder({ ...PAGES, 'small.html': 'small', 'x.avif': page('picture') })
  expect(await compressFiles(folder)).toBe(3)
  for (const [name, text] of Object.entries(PAGES)) {
    const file = join(folder, name)
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text)
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text)
  }
  for (const name of ['small.html.br', 'x.avif.br']) {
    expect(statSync(join(folder, name), { throwIfNoEntry: false }), name).toBeUndefined()
  }
})

test.each([
  { seed: 7_951, shorter: 0, why: 'the usual code of distances' },
  { seed: 7_949, shorter: 1, why: 'one with a bit after it' }
])('a page that hardly fits the window is compressed by $why', async ({ seed, shorter }) => {
  const words = Array.from({ length: 5_300 }, (_, at) => ((at * at * seed) % 100_003).toString(36))
  const text = `<p>${words.join(' </p><p>')}</p>`
  const folder = catalogueFolder({ 'index.html': text })
  await compressFiles(folder)
  const sizes = [0, 1].map(bits => {
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: bits
    }
    return brotliCompressSync(text, { params }).length
  })
  expect(Math.min(...sizes)).toBe(sizes[shorter])
  expect(statSync(join(folder, 'index.html.br')).size).toBe(sizes[shorter])
})
