import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captionFile, checkCaptions, parseCaptions } from '#domain/studio/caption-file.ts'

describe('captions of staff', () => {
  test('WebVTT keeps settings, and leaves notes and styles out', () => {
    const file =
      '\uFEFFWEBVTT - title\n\nSTYLE\n::cue { color: red }\n\nNOTE a --> b is not here\n\nfirst\n01:02.500 --> 1:00:00.000 line:0 align:start bogus\n<i>مرحبًا</i>\nالسطر الثاني\n'
    expect(parseCaptions(file)).toEqual([
      {
        ...{ start: 62_500, end: 3_600_000, settings: 'line:0 align:start' },
        text: '<i>مرحبًا</i>\nالسطر الثاني'
      }
    ])
  })

  test('SRT loses its numbers, fonts and coordinates', () => {
    const file =
      '1\r\n00:00:01,5 --> 00:00:02,000 X1:10 Y1:20\r\n<font color="red">a</font>\r\n\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nb\r\n'
    const cues = parseCaptions(file)
    expect(cues).toEqual([
      { start: 1_500, end: 2_000, text: 'a' },
      { start: 3_000, end: 4_000, text: 'b' }
    ])
    expect(captionFile(cues ?? [])).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\na\n\n00:00:03.000 --> 00:00:04.000\nb\n'
    )
  })

  test.each([
    ...['', 'WEBVTT', 'a text', '1\n2\n3', '00:01.000 -->\nx', '00:02.000 --> 00:01.000\nx'],
    ...['1\n00:00:99,000 --> 00:01:00,000\nx', 'WEBVTT\n\n00:01.000 --> 99:00:00.000\nx'],
    '1\n00:00:01,000 --> 00:00:02,000\nx\n\nno cue'
  ])('%j is none', file => {
    expect(parseCaptions(file)).toBeUndefined()
  })

  test('what is written is read as the same', () => {
    const cue = fc
      .tuple(fc.nat(80_000_000), fc.integer({ min: 1, max: 60_000 }), fc.string({ minLength: 1 }))
      .map(([start, length, text]) => ({ start, end: start + length, text }))
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), cues => {
        const read = parseCaptions(captionFile(cues))
        if (!read) return
        expect(parseCaptions(captionFile(read))).toEqual(read)
      })
    )
  })

  test('reading speed and lines count letters as readers see them', () => {
    // 20 letters with 20 marks in a second.
    const marked = 'مَ'.repeat(20)
    expect(checkCaptions([{ start: 0, end: 1_000, text: marked }])).toEqual([])
    expect(checkCaptions([{ start: 0, end: 1_000, text: `<b>${'x'.repeat(20)}</b>` }])).toEqual([])
    expect(checkCaptions([{ start: 0, end: 1_000, text: 'x'.repeat(21) }])).toEqual([
      { code: 'too_fast', cue: 1, at: 0 }
    ])
    expect(checkCaptions([{ start: 0, end: 9_000, text: 'x'.repeat(43) }])).toEqual([
      { code: 'line_too_long', cue: 1, at: 0 }
    ])
    expect(checkCaptions([{ start: 0, end: 9_000, text: 'a\nb\nc\nd' }], 8)).toEqual([
      { code: 'too_many_lines', cue: 1, at: 0 }
    ])
    expect(checkCaptions([{ start: 0, end: 9_001, text: 'a' }], 8)).toEqual([
      { code: 'after_the_end', cue: 1, at: 0 }
    ])
  })
})
