import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Class } from '#contract/catalogue/classes.ts'
import type { Expert } from '#contract/catalogue/experts.ts'
import type { SnapshotDraft } from '#scripts/lib/snapshot/draft.ts'
import { fetchPictures } from '#scripts/lib/snapshot/pictures.ts'
import type { Source } from '#scripts/lib/snapshot/source.ts'
import { stillName } from '#snapshot/folder.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

const PHOTO = 'https://api.example/photo.jpg'
const HOSTS = { apiHost: 'https://api.example', imageHosts: [] }

/** What a first snapshot has of these records. */
function draftOf(classes: Partial<Class>[], experts: Partial<Expert>[]): SnapshotDraft {
  const byId = (records: { id?: number }[]) => new Map(records.map(record => [record.id, record]))
  const draft = { classes: byId(classes), experts: byId(experts), leftClasses: [] }
  return { index: { classes, experts }, ...draft } as unknown as SnapshotDraft
}

/** The portrait of one expert, made for the site. */
async function made(bytes: Uint8Array) {
  const source = { file: () => Promise.resolve({ bytes }) } as unknown as Source
  const draft = draftOf([], [{ id: 7, photoUrl: PHOTO }])
  const { pictures, warnings } = await fetchPictures(source, HOSTS, draft, undefined)
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

  test('their names hold no hyphen, since one comes before the width', async () => {
    for (let width = 96; width < 120; width += 1) {
      const drawn = sharp({ create: { width, height: 8, channels: 3, background: 'teal' } })
      const picture = await made(await drawn.png().toBuffer())
      expect(picture?.name).toMatch(/^\w{7}$/)
    }
  })

  test.each([
    { why: 'its own still', poster: '/media/still.jpg', isThere: true },
    { why: 'no still where the API gives none', poster: undefined, isThere: false },
    {
      why: 'no still from where pictures may not come',
      poster: 'https://other.example/still.jpg',
      isThere: false
    }
  ])('the first free film of a class has $why', async ({ poster, isThere }) => {
    const drawn = sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
    const bytes = await drawn.jpeg().toBuffer()
    const requests: string[] = []
    const source = {
      file: () => Promise.resolve({ bytes }),
      json: (path: string) => {
        requests.push(path)
        return Promise.resolve({ posterUrl: poster })
      },
      resolve: (_: string, reference: string) => new URL(reference, HOSTS.apiHost)
    } as unknown as Source
    const items = [
      { id: 7, type: 'text', isPreview: true },
      { id: 8, type: 'video', isPreview: false },
      { id: 9, type: 'video', isPreview: true }
    ]
    const course = { id: 3, posterUrl: 'https://api.example/cover.svg', modules: [{ items }] }
    const draft = draftOf([course as Class], [])
    const { pictures } = await fetchPictures(source, HOSTS, draft, undefined)
    expect(requests).toEqual(['/courses/3/content/9'])
    expect(pictures[stillName(9)]?.widths).toEqual(isThere ? [480] : undefined)
  })
})
