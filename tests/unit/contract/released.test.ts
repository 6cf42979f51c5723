import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breaksOf } from '#scripts/lib/release/breaks.ts'
import { currentShapes, type Shapes } from '#scripts/lib/release/shape.ts'

const file = join(import.meta.dirname, '../../../src/contract/released.json')
const released = JSON.parse(readFileSync(file, 'utf8')) as Shapes

const WHAT_TO_DO = `
Pages and servers of the last release are still about when this one begins (src/README.md, “Change the contract”).
Keep what they use, and add what is new beside it. When nothing older runs any more: npm run release:contract -- --breaking`

describe('the contract', () => {
  test('was only added to since the last release', () => {
    expect(breaksOf(released, currentShapes()), WHAT_TO_DO).toEqual([])
  })
})

const ROW = 'POST /things'
const CONTRACT: Shapes = {
  [ROW]: {
    token: 'optional',
    asks: {
      body: { types: ['object'], required: true },
      'body.name': { types: ['string'], required: true, limits: { maxLength: 10 } },
      'body.plan': { types: ['value'], required: false, values: ['"month"', '"year"'] }
    },
    answers: {
      200: { types: ['object'], required: true },
      '200.count': { types: ['integer'], required: true, limits: { minimum: 0 } },
      '200.plan': { types: ['value'], required: true, values: ['"month"', '"year"'] },
      '200.note': { types: ['string'], required: false, limits: { maxLength: 10 } }
    },
    codes: { not_found: '404' }
  }
}

type Change = (row: Shapes[string]) => unknown

/** Changes and what they break; nothing where old pages do not notice. */
const CHANGES: { what: string; change: Change; breaks?: string }[] = [
  { what: 'nothing', change: () => undefined },
  {
    what: 'a field that may be sent',
    change: row => (row.asks['body.more'] = { types: ['string'], required: false })
  },
  {
    what: 'a field that must be sent',
    change: row => (row.asks['body.more'] = { types: ['string'], required: true }),
    breaks: 'body.more must be sent, which nobody knew of'
  },
  {
    what: 'a header that must be sent',
    change: row => (row.asks['header.Key'] = { types: ['string'], required: true }),
    breaks: 'header.Key must be sent, which nobody knew of'
  },
  {
    what: 'an object that may be sent, with a field that must be in it',
    change: row => {
      row.asks['body.more'] = { types: ['object'], required: false }
      row.asks['body.more.id'] = { types: ['integer'], required: true }
    }
  },
  {
    what: 'a field that was sent is refused',
    change: row => delete row.asks['body.plan'],
    breaks: 'body.plan may not be sent any more'
  },
  {
    what: 'what was left to choice must be sent',
    change: row => Object.assign(row.asks['body.plan'] ?? {}, { required: true }),
    breaks: 'body.plan must be sent, which was left to choice'
  },
  {
    what: 'another value may be sent',
    change: row => row.asks['body.plan']?.values?.push('"week"')
  },
  {
    what: 'a value may not be sent any more',
    change: row => row.asks['body.plan']?.values?.pop(),
    breaks: 'body.plan may not be "year" any more'
  },
  {
    what: 'a text that is sent may be longer',
    change: row => Object.assign(row.asks['body.name'] ?? {}, { limits: { maxLength: 20 } })
  },
  {
    what: 'a text that is sent must be shorter',
    change: row => Object.assign(row.asks['body.name'] ?? {}, { limits: { maxLength: 5 } }),
    breaks: 'body.name may not be beyond maxLength 5 any more'
  },
  {
    what: 'a text that is sent must look otherwise',
    change: row =>
      Object.assign(row.asks['body.name'] ?? {}, { limits: { maxLength: 10, pattern: '^a' } }),
    breaks: 'body.name may not be beyond pattern ^a any more'
  },
  {
    what: 'a number is sent instead of a text',
    change: row => Object.assign(row.asks['body.name'] ?? {}, { types: ['number'] }),
    breaks: 'body.name may not be string any more'
  },
  {
    what: 'a field more is answered',
    change: row => (row.answers['200.more'] = { types: ['string'], required: true })
  },
  {
    what: 'a field is not answered',
    change: row => delete row.answers['200.note'],
    breaks: '200.note is not answered any more'
  },
  {
    what: 'a field may be missing',
    change: row => Object.assign(row.answers['200.count'] ?? {}, { required: false }),
    breaks: '200.count may be missing, which was always there'
  },
  {
    what: 'a field is always there',
    change: row => Object.assign(row.answers['200.note'] ?? {}, { required: true })
  },
  {
    what: 'a field may be null',
    change: row => row.answers['200.count']?.types.push('null'),
    breaks: '200.count may be null, which nobody knew of'
  },
  {
    what: 'the answer has a new value',
    change: row => row.answers['200.plan']?.values?.push('"week"'),
    breaks: '200.plan may be "week", which nobody knew of'
  },
  {
    what: 'a value is answered no more',
    change: row => row.answers['200.plan']?.values?.pop()
  },
  {
    what: 'a text that is answered may be longer',
    change: row => Object.assign(row.answers['200.note'] ?? {}, { limits: { maxLength: 20 } }),
    breaks: '200.note may be beyond maxLength 10, which nobody knew of'
  },
  {
    what: 'another refusal',
    change: row => (row.codes['gone'] = '404')
  },
  {
    what: 'a refusal that is gone',
    change: row => delete row.codes['not_found'],
    breaks: 'the code not_found is gone'
  },
  {
    what: 'a refusal with another status',
    change: row => (row.codes['not_found'] = '410'),
    breaks: 'not_found has the status 410 instead of 404'
  },
  {
    what: 'a token that must be sent',
    change: row => (row.token = 'required'),
    breaks: 'a token is required, which was optional'
  },
  { what: 'no token at all', change: row => (row.token = 'none') }
]

describe('a change of the contract', () => {
  test.each(CHANGES)('$what breaks $breaks', ({ change, breaks }) => {
    const now = structuredClone(CONTRACT)
    const row = now[ROW]
    if (row) change(row)
    expect(breaksOf(CONTRACT, now)).toEqual(breaks ? [`${ROW}: ${breaks}`] : [])
  })

  test('a new row breaks nothing, and one that is gone does', () => {
    const more = { ...CONTRACT, 'GET /more': CONTRACT[ROW] } as Shapes
    expect(breaksOf(CONTRACT, more)).toEqual([])
    expect(breaksOf(more, CONTRACT)).toEqual(['GET /more: the row is gone'])
  })
})
