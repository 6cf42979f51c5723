import { expect, test } from 'vitest'
import { takeEvents } from '#domain/studio/event-stream.ts'

test.each([
  ['nothing', '', [], ''],
  ['half an event', 'event: job\nda', [], 'event: job\nda'],
  ['one event', 'event: job\ndata: {}\n\n', [{ event: 'job', data: '{}' }], ''],
  [
    'two events and a half',
    'event: a\ndata: 1\n\ndata:2\ndata: 3\n\nevent: c',
    [
      { event: 'a', data: '1' },
      { event: 'message', data: '2\n3' }
    ],
    'event: c'
  ],
  ['a comment', ': hello\n\nevent: a\ndata: 1\n\n', [{ event: 'a', data: '1' }], ''],
  ['lines of Windows', 'event: a\r\ndata: 1\r\n\r\n', [{ event: 'a', data: '1' }], '']
])('%s', (_, text, events, rest) => {
  expect(takeEvents(text)).toEqual({ events, rest })
})
