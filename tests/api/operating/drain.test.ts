import { expect, test } from 'vitest'
import { folderOfTest } from '#tests/support/catalogue.ts'
import { load, type Sent } from '#tests/support/load.ts'
import { serveProcess } from '#tests/support/serve-process.ts'

const SIDE = 100
const ROUNDS = 3

test('SIGTERM under load answers every request that was begun before it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { api, stop } = await serveProcess(folderOfTest())
    const sent: Sent[] = []
    let stopped: Promise<number | null> | undefined
    let stoppedAt = Infinity
    await load(`${api}/courses`, { side: SIDE, most: 200 }, one => {
      sent.push(one)
      if (sent.length < SIDE * 3 || stopped) return
      stoppedAt = performance.now()
      stopped = stop()
    })
    expect(await stopped).toBe(0)
    const before = sent.filter(({ beganAt }) => beganAt <= stoppedAt)
    expect(before.length).toBeGreaterThan(SIDE * 3)
    expect(before.filter(({ outcome }) => outcome !== 200)).toEqual([])
  }
})
