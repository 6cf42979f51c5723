import { once } from 'node:events'
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPublisher, watchTexts } from '#scripts/lib/publish/publisher.ts'
import { folderOfTest, writeFiles } from '#tests/support/catalogue/catalogue.ts'

/** A publisher whose publications end when the test says so. */
function setUp() {
  const begun: { cause: string; end: (isLive: boolean) => Promise<void> }[] = []
  const waits: number[] = []
  const lines: string[] = []
  const publisher = createPublisher({
    publish(cause) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      begun.push({
        cause,
        async end(isLive) {
          resolve(isLive)
          await turn()
        }
      })
      return promise
    },
    log: line => lines.push(line),
    wait: async milliseconds => waits.push(milliseconds)
  })
  const causes = () => begun.map(({ cause }) => cause)
  const end = (isLive: boolean) => begun.at(-1)?.end(isLive)
  return { publisher, causes, end, waits, lines }
}

test('requests during a publication become one more', async () => {
  const { publisher, causes, end } = setUp()
  publisher.request('catalogue')
  publisher.request('content')
  publisher.request('catalogue')
  expect(causes()).toEqual(['catalogue'])
  await end(true)
  expect(causes()).toEqual(['catalogue', 'content'])
  await end(true)
  expect(causes()).toHaveLength(2)
  publisher.request('day')
  expect(causes()).toEqual(['catalogue', 'content', 'day'])
})

test('a failed publication is tried again, each time later, until it is live', async () => {
  const { publisher, causes, end, waits, lines } = setUp()
  publisher.request('catalogue')
  for (let failures = 0; failures < 8; failures++) await end(false)
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(lines[0]).toBe('the publication failed and is tried again in 1 s')
  await end(true)
  expect(causes()).toEqual(Array(9).fill('catalogue'))
  publisher.request('content')
  await end(false)
  expect(waits.at(-1)).toBe(1_000)
})

test('a stopped publisher begins no more, and waits for the one that runs', async () => {
  const { publisher, causes, end } = setUp()
  publisher.request('catalogue')
  publisher.request('content')
  let isStopped = false
  const stopped = publisher.stop().then(() => {
    isStopped = true
  })
  await turn()
  expect(isStopped).toBe(false)
  await end(true)
  await stopped
  expect(causes()).toEqual(['catalogue'])
})

test('a request during the wait for another attempt ends it', async () => {
  const causes: string[] = []
  const publisher = createPublisher({
    publish: async cause => causes.push(cause) > 1,
    log: () => undefined,
    // As long as the longest.
    wait: (_, signal) => once(signal, 'abort')
  })
  publisher.request('content')
  await expect.poll(() => causes).toEqual(['content'])
  publisher.request('catalogue')
  await expect.poll(() => causes).toEqual(['content', 'content'])
})

test('texts are followed also after a file, and its folder, were replaced', async () => {
  const folder = folderOfTest()
  const file = join(folder, 'faq/ar/a.md')
  writeFiles(folder, { 'faq/ar/a.md': 'one' })
  const seen: string[] = []
  const stop = watchTexts(
    () => seen.push(readFileSync(file, 'utf8')),
    () => undefined,
    [folder]
  )
  const expectSeen = async (text: string) =>
    expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBe(text)
  try {
    writeFileSync(`${file}.new`, 'two')
    renameSync(`${file}.new`, file)
    await expectSeen('two')
    appendFileSync(file, ' three')
    await expectSeen('two three')
    rmSync(join(folder, 'faq'), { recursive: true })
    mkdirSync(join(folder, 'faq/ar'), { recursive: true })
    writeFileSync(file, 'four')
    await expectSeen('four')
    appendFileSync(file, ' five')
    await expectSeen('four five')
  } finally {
    stop()
  }
})
