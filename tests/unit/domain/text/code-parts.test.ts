import { expect, test } from 'vitest'
import { codeParts } from '#domain/text/code-parts.ts'

const plain = (text: string) => ({ text, isCode: false })
const code = (text: string) => ({ text, isCode: true })

test.each([
  { text: 'a question', parts: [plain('a question')], why: 'no code' },
  {
    text: 'what is `x[0]`?',
    parts: [plain('what is '), code('x[0]'), plain('?')],
    why: 'code inside'
  },
  { text: '`a`', parts: [code('a')], why: 'nothing but code' },
  { text: '`a` or `b`', parts: [code('a'), plain(' or '), code('b')], why: 'twice' },
  { text: 'the key `', parts: [plain('the key `')], why: 'a single backtick' },
  { text: '``', parts: [plain('``')], why: 'nothing between' },
  { text: '', parts: [], why: 'no text' }
])('$why', ({ text, parts }) => {
  expect(codeParts(text)).toEqual(parts)
})
