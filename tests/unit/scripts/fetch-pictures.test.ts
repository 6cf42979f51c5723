import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FetchedCatalogue } from '#scripts/snapshot/fetch-catalogue.ts'
import { fetchPictures } from '#scripts/snapshot/fetch-pictures.ts'
import type { Source } from '#scripts/snapshot/source.ts'
import { folderOfTest } from '#tests/support/catalogue.ts'

const PHOTO = 'https://api.example/photo.jpg'

/** The portrait of one expert, made for the site. */
async function made(bytes: Uint8Array) {
  const source = { file: () => Promise.resolve({ bytes }) } as unknown as Source
  const catalogue = { classes: [], experts: [{ photoUrl: PHOTO }] } as unknown as FetchedCatalogue
  const { pictures, warnings } = await fetchPictures(source, catalogue)
  expect(warnings).toEqual([])
  return pictures[PHOTO]
}

describe('the pictures of a snapshot', () => {
  beforeEach(() => vi.stubEnv('DATA_DIR', folderOfTest()))
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    { why: 'upright', orientation: 1, width: 192, height: 96, widths: [96, 192] },
    { why: 'upside down', orientation: 3, width: 192, height: 96, widths: [96, 192] },
    { why: 'turned by a phone', orientation: 6, width: 96, height: 192, widths: [96] }
  ])('one that lies $why has the size it is shown in', async ({ orientation, ...size }) => {
    const drawn = sharp({ create: { width: 200, height: 100, channels: 3, background: 'teal' } })
    const bytes = await drawn.jpeg().withMetadata({ orientation }).toBuffer()
    const { width, height, widths } = size
    expect(await made(bytes)).toMatchObject({ width, height, widths })
  })
})
