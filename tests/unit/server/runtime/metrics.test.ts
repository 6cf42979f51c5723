import { expect, test } from 'vitest'
import { createMetrics } from '#server/runtime/metrics.ts'

test('a gauge has no value while it cannot be read', async () => {
  const metrics = createMetrics({})
  let value: number | undefined = 7
  metrics.gauge('ufuq_example', 'An example.', async () => value)
  const line = async () => /^ufuq_example .*$/m.exec((await metrics.text()).body)?.[0]
  expect(await line()).toBe('ufuq_example 7')
  value = undefined
  expect(await line()).toBeUndefined()
  value = 0
  expect(await line()).toBe('ufuq_example 0')
})
