import { afterEach, expect, test, vi } from 'vitest'
import { PUBLISHED_PART } from '#contract/catalogue/published.ts'
import { readPublished, readSiteFile } from '#stores/catalogue/published-classes.ts'

afterEach(() => vi.unstubAllGlobals())

/** A site whose first part holds the classes 1 to 48; each answer of `failures` fails once. */
function serve(failures: number): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    if (requests.length <= failures) return new Response('', { status: 503 })
    const part = Number(/(\d+)\.json/.exec(path)?.[1])
    return Response.json(
      Array.from({ length: PUBLISHED_PART }, (_, at) => ({ id: part * PUBLISHED_PART + at + 1 }))
    )
  })
  return requests
}

test('a part that fails is requested once more, and never after it has loaded', async () => {
  const requests = serve(1)
  await expect(readPublished([{ place: 49, id: 50 }])).resolves.toEqual([{ id: 50 }])
  await expect(readPublished([{ place: 48, id: 49 }])).resolves.toEqual([{ id: 49 }])
  expect(requests).toEqual(['/catalogue/classes/1.json', '/catalogue/classes/1.json'])
})

test('the requested order is kept, and classes that moved to another part are left out', async () => {
  serve(0)
  const places = [
    { place: PUBLISHED_PART * 2, id: PUBLISHED_PART * 2 + 1 },
    { place: PUBLISHED_PART * 2 + 1, id: 7 },
    { place: 3, id: 4 }
  ]
  const found = await readPublished(places)
  expect(found.map(({ id }) => id)).toEqual([PUBLISHED_PART * 2 + 1, 4])
})

test('a part that cannot be loaded is thrown', async () => {
  serve(2)
  await expect(readSiteFile('/catalogue/none.json')).rejects.toThrow('503')
})
