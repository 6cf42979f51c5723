import { afterEach, expect, test, vi } from 'vitest'
import { PUBLISHED_PART } from '#contract/catalogue/published.ts'
import { readPublished, readSiteFile } from '#stores/catalogue/published-classes.ts'

afterEach(() => vi.unstubAllGlobals())

/** A site whose first part holds the classes 1 to 48; each answer of `failures` fails once. */
function serve(failures: number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (asked.length <= failures) return new Response('', { status: 503 })
    const part = Number(/(\d+)\.json/.exec(path)?.[1])
    return Response.json(
      Array.from({ length: PUBLISHED_PART }, (_, at) => ({ id: part * PUBLISHED_PART + at + 1 }))
    )
  })
  return asked
}

test('a part that fails is asked for again, then never more', async () => {
  const asked = serve(1)
  await expect(readPublished([{ place: 49, id: 50 }])).resolves.toEqual([{ id: 50 }])
  await expect(readPublished([{ place: 48, id: 49 }])).resolves.toEqual([{ id: 49 }])
  expect(asked).toEqual(['/catalogue/classes/1.json', '/catalogue/classes/1.json'])
})

test('the order asked for is kept, and what stands elsewhere by now is left out', async () => {
  serve(0)
  const places = [
    { place: PUBLISHED_PART * 2, id: PUBLISHED_PART * 2 + 1 },
    { place: PUBLISHED_PART * 2 + 1, id: 7 },
    { place: 3, id: 4 }
  ]
  const found = await readPublished(places)
  expect(found.map(({ id }) => id)).toEqual([PUBLISHED_PART * 2 + 1, 4])
})

test('what nobody can answer is thrown', async () => {
  serve(2)
  await expect(readSiteFile('/catalogue/none.json')).rejects.toThrow('503')
})
