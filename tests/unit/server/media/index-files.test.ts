import { describe, expect, test } from 'vitest'
import { isIndexFile, withLinks } from '#server/media/index-files.ts'

const linked = async (path: string, text: string) => {
  const requests: string[] = []
  const result = await withLinks(path, text, async target => {
    requests.push(target)
    return `<${target}>`
  })
  return { result, requests }
}

describe('a playlist', () => {
  test.each([
    { line: 'a.m4s', is: '<clips/x/a.m4s>', why: 'a piece' },
    { line: 'a.m4s\r', is: '<clips/x/a.m4s>\r', why: 'lines that end as on Windows' },
    { line: 'a.m4s  ', is: '<clips/x/a.m4s>  ', why: 'spaces behind it' },
    { line: 'low/a.m4s', is: '<clips/x/low/a.m4s>', why: 'a folder below' },
    {
      line: '#EXT-X-MAP:URI="init.mp4",BYTERANGE="1@0"',
      is: '#EXT-X-MAP:URI="<clips/x/init.mp4>",BYTERANGE="1@0"',
      why: 'what a player needs first'
    },
    {
      line: '#EXT-X-MEDIA:TYPE=SUBTITLES,NAME="URI=a.vtt",URI="ar.m3u8",LANGUAGE="ar"',
      is: '#EXT-X-MEDIA:TYPE=SUBTITLES,NAME="URI=a.vtt",URI="<clips/x/ar.m3u8>",LANGUAGE="ar"',
      why: 'another language, and no name that looks alike'
    },
    {
      line: '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8"',
      is: '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="<clips/x/i.m3u8>"',
      why: 'single pictures'
    },
    { line: '# a.m4s', is: '# a.m4s', why: 'a remark' },
    { line: '#URI="a.m4s"', is: '#URI="a.m4s"', why: 'a remark that looks like a tag' },
    { line: '#EXTINF:6,a.m4s', is: '#EXTINF:6,a.m4s', why: 'a title' },
    { line: '', is: '', why: 'nothing' }
  ])('$why', async ({ line, is }) => {
    const { result } = await linked('clips/x/stream.m3u8', `#EXTM3U\n${line}\n`)
    expect(result).toBe(`#EXTM3U\n${is}\n`)
  })

  test.each([
    '../other/a.m4s',
    'low/../../a.m4s',
    './a.m4s',
    '/clips/y/a.m4s',
    '//elsewhere.example/a.m4s',
    'https://elsewhere.example/a.m4s',
    'data:text/plain,a',
    'a.m4s?exp=1',
    'a.m4s#t=1',
    '%2e%2e/a.m4s',
    '..%2fa.m4s',
    '.hidden',
    'a b.m4s',
    'a\\b.m4s'
  ])('names nothing outside its folder: %s stays as it is', async name => {
    const text = `#EXTM3U\n${name}\n#EXT-X-MAP:URI="${name}"\n`
    expect(await linked('clips/x/stream.m3u8', text)).toEqual({ result: text, requests: [] })
  })

  test('requests the link to a file once, however often it is named', async () => {
    const pieces = '#EXT-X-BYTERANGE:1@0\nfilm.mp4\n'.repeat(500)
    const { result, requests } = await linked('clips/x/240p.m3u8', `#EXTM3U\n${pieces}`)
    expect(requests).toEqual(['clips/x/film.mp4'])
    expect(result.match(/<clips\/x\/film\.mp4>/g)).toHaveLength(500)
  })
})

describe('a storyboard', () => {
  test.each([
    {
      cue: '00:00.000 --> 00:02.000\nall.jpg#xywh=0,0,160,90',
      is: '00:00.000 --> 00:02.000\n<clips/x/all.jpg>#xywh=0,0,160,90',
      why: 'a part of a picture'
    },
    {
      cue: '1\r\n00:00.000 --> 00:02.000 line:0\r\none.jpg\r',
      is: '1\r\n00:00.000 --> 00:02.000 line:0\r\n<clips/x/one.jpg>\r',
      why: 'a picture of its own, with a number and settings'
    },
    { cue: 'NOTE all.jpg', is: 'NOTE all.jpg', why: 'a remark' },
    {
      cue: '00:00.000 --> 00:02.000\nhttps://elsewhere.example/a.jpg#xywh=0,0,1,1',
      is: '00:00.000 --> 00:02.000\nhttps://elsewhere.example/a.jpg#xywh=0,0,1,1',
      why: 'what lies elsewhere'
    }
  ])('$why', async ({ cue, is }) => {
    const { result } = await linked('clips/x/storyboard.vtt', `WEBVTT\n\n${cue}\n`)
    expect(result).toBe(`WEBVTT\n\n${is}\n`)
  })
})

test.each([
  { path: 'clips/x/stream.m3u8', is: true },
  { path: 'clips/x/storyboard.vtt', is: true },
  { path: 'clips/x/captions.ar.vtt', is: false },
  { path: 'clips/x/my-storyboard.vtt', is: false },
  { path: 'clips/x/stream.m3u8.mp4', is: false }
])('$path names other files: $is', ({ path, is }) => {
  expect(isIndexFile(path)).toBe(is)
})
