import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { serveApart } from '#tests/support/operating/backup/serving.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { load, type Sent } from '#tests/support/operating/load.ts'

const SIDE = 100
const ROUNDS = 3

test('SIGTERM under load answers every request that was begun before it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { origin, child, kill } = await serveApart({ DATA_DIR: folderOfTest() })
    onTestFinished(kill)
    const ended = once(child, 'exit')
    const sent: Sent[] = []
    let stoppedAt = Infinity
    await load(`${origin}/api/courses`, { side: SIDE, most: 200 }, one => {
      sent.push(one)
      if (sent.length < SIDE * 3 || stoppedAt < Infinity) return
      stoppedAt = performance.now()
      child.kill('SIGTERM')
    })
    expect(await ended).toEqual([0, null])
    const before = sent.filter(({ beganAt }) => beganAt <= stoppedAt)
    expect(before.length).toBeGreaterThan(SIDE * 3)
    expect(before.filter(({ outcome }) => outcome !== 200)).toEqual([])
  }
})
