import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilledApi, type TestApi } from '#tests/support/server.ts'

let api: TestApi
beforeAll(async () => {
  api = await openFilledApi(':memory:')
})
afterAll(() => api.close())

test('a disk that did not keep what it was given: says so, and asks to be sent nothing', async () => {
  expect((await api.get('/health/ready')).status).toBe(200)
  const { selectFrom } = api.db
  api.db.selectFrom = () => {
    throw Object.assign(new Error('disk I/O error'), { errcode: 1_034 })
  }
  expect((await api.get('/courses/1')).status).toBe(503)
  api.db.selectFrom = selectFrom
  const ready = await api.get('/health/ready')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ code: 'unavailable', detail: 'disk' })
  expect((await api.get('/health/live')).status).toBe(200)
})
