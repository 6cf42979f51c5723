import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ask } from '#scripts/lib/admin/ask.ts'

test.each([
  { typed: 'yes\r', answer: 'yes', why: 'answers' },
  { typed: '\u0003', answer: '', why: 'leaves by Ctrl+C' },
  { typed: 'ye\u0003', answer: '', why: 'leaves in the middle of a word' },
  { typed: '\u0004', answer: '', why: 'leaves by Ctrl+D' }
])('a person who $why gives “$answer” on a terminal', async ({ typed, answer }) => {
  const input = new PassThrough()
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 })
  const answered = ask('Type yes to go ahead: ', input, output)
  input.write(typed)
  expect(await answered).toBe(answer)
})
