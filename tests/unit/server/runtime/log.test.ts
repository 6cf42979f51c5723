import { describe, expect, test } from 'vitest'
import { createLog, describeError, LOG_LEVELS, type LogLevel } from '#server/runtime/log.ts'
import { requestContext } from '#server/http/request-context.ts'

function linesOf(level: LogLevel, say: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  say(createLog(level, line => lines.push(line)))
  return lines
}

describe('the log', () => {
  test.each([
    { level: 'error', lines: 1 },
    { level: 'warn', lines: 2 },
    { level: 'info', lines: 3 },
    { level: 'requests', lines: 3 }
  ] as const)('at $level writes $lines of the three', ({ level, lines }) => {
    expect(LOG_LEVELS).toContain(level)
    const all = linesOf(level, log => {
      log('error', 'a')
      log('warn', 'b')
      log('info', 'c')
    })
    expect(all).toHaveLength(lines)
  })

  test('adds the id of the request to a line', () => {
    const [line = ''] = linesOf('info', log =>
      requestContext.run({ id: 'request-1' }, () => log('info', 'mail written', { path: '/a' }))
    )
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/Z$/),
      level: 'info',
      event: 'mail written',
      requestId: 'request-1',
      path: '/a'
    })
  })

  test.each([
    { hostile: 'a\nb', why: 'a line of its own' },
    { hostile: 'a\r\n{"level":"error"}', why: 'a forged line' },
    { hostile: 'a\u202Eb', why: 'turned around' },
    { hostile: 'a\u2028b', why: 'a line for some readers' },
    { hostile: 'a\u009B31mb', why: 'a control sequence of a terminal' },
    { hostile: 'a\u001B[31mb', why: 'a control sequence of a terminal' },
    { hostile: 'a\u200Bb', why: 'invisible' }
  ])('keeps a text on one line, for all to see: $why', ({ hostile }) => {
    const [line = ''] = linesOf('info', log => log('info', 'x', { text: hostile }))
    expect(line).toMatch(/^[\u0020-\u007E]+\n$/)
    expect(JSON.parse(line)).toMatchObject({ text: hostile })
  })
})

describe('an error in the log', () => {
  test.each([
    { secret: 'mona@example.com', text: 'RCPT TO:<mona@example.com> was refused' },
    { secret: 'hunter2', text: 'cannot reach smtp://ufuq:hunter2@mail.example:587' },
    { secret: 'hunter2', text: 'cannot reach postgres://ufuq:hunter2@database/ufuq' },
    { secret: 'eyJhbGciOi', text: 'bad token eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl here' },
    { secret: 'abc123', text: 'GET /media/a.mp4?exp=1&sig=abc123 failed' },
    { secret: 'abc123', text: 'invalid header Authorization: Bearer abc123' },
    { secret: 'abc123', text: '{"password":"abc123"}' }
  ])('leaves out $secret of “$text”', ({ secret, text }) => {
    expect(JSON.stringify(describeError(new Error(text)))).not.toContain(secret)
    expect(JSON.stringify(describeError(text))).not.toContain(secret)
  })

  test.each(['connect ECONNREFUSED 127.0.0.1:5432', 'no such table: review', 'SMTP: 451 busy'])(
    'keeps “%s”',
    text => {
      expect(describeError(new Error(text))).toMatchObject({ error: text })
    }
  )

  test('has the place of the error, and its message once', () => {
    const { stack } = describeError(new Error('two\nlines of mona@example.com')) as {
      stack: string[]
    }
    expect(stack[0]).toMatch(/^at .*log\.test\.ts/)
    expect(stack.length).toBeLessThanOrEqual(5)
    expect(stack.join()).not.toContain('mona')
  })
})
