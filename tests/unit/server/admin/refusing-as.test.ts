import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { OperatorError } from '#server/admin/change.ts'
import { refusingAs } from '#server/admin/change-by-staff.ts'

const ROW = endpoint('GET', '/studio/x', { summary: 'x', errors: ['not_found'] })

test.each([
  [new OperatorError('gone', 'not_found'), 'not_found', undefined],
  [new OperatorError('x', 'validation_failed', 'end_over'), 'validation_failed', 'end_over']
])('%s is answered as a refusal', async (error, code, reason) => {
  const refusal = await refusingAs(ROW, () => Promise.reject(error))
  expect(refusal).toMatchObject({ code })
  expect(refusal.circumstances?.reason).toBe(reason)
})

test.each([new OperatorError('x', 'conflict'), new Error('x')])(
  '%s, which the row does not name, is thrown',
  async error => {
    await expect(refusingAs(ROW, () => Promise.reject(error))).rejects.toBe(error)
  }
)

test('a result is passed on', async () => {
  expect(await refusingAs(ROW, () => Promise.resolve(7))).toBe(7)
})
