import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { detached } from '#scripts/lib/build/pages.ts'

test('what is cut out of pages does not keep them in memory', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const megabytes = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed / 1_000_000
  }
  const before = megabytes()
  const cut = Array.from({ length: 200 }, (_, at) => {
    const page = `${at} ${'x'.repeat(1_000_000)} https://ufuq.example/عنوان/${at}`
    return detached(page.slice(-30))
  })
  expect(megabytes() - before).toBeLessThan(50)
  expect(cut[7]).toBe('x https://ufuq.example/عنوان/7')
})
