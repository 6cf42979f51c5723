import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { linksOf } from '#islands/learning/player/source/media-links.ts'
import type { PlayerVideo } from '#islands/learning/player/player-video.ts'

const NOW = Date.UTC(2026, 10, 22)
const HOST = 'https://ufuq.example/api/media/a'

function video(endsInSeconds: number, mark: string): PlayerVideo {
  const query = `?exp=${NOW / 1_000 + endsInSeconds}&sig=${mark}`
  return {
    id: 1,
    title: 'x',
    videoUrl: `${HOST}/stream.m3u8${query}`,
    posterUrl: `${HOST}/poster.jpg`,
    durationSeconds: 60,
    captions: [],
    chapters: []
  }
}

const inside = async (playlist: string) => [playlist.replace('stream.m3u8', '720p/1.m4s')]

describe('links of a video', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())

  test('stay as they are until new ones are there', async () => {
    const links = linksOf(video(300, 'old'), async () => video(600, 'new'), inside)
    const piece = `${HOST}/720p/1.m4s?exp=1&sig=old`
    expect(links.toward(piece)).toBe(piece)
    expect(await links.renew()).toBe(true)
    expect(links.toward(piece)).toContain('sig=new')
    expect(links.toward(links.newest().videoUrl)).toContain('sig=new')
    expect(links.toward(`${HOST}/other.m4s?sig=old`)).toContain('sig=old')
  })

  test.each([
    { ends: 300, after: 270, renewals: 0, why: 'there is time left' },
    { ends: 300, after: 281, renewals: 1, why: 'they are about to end' },
    {
      ends: 86_400,
      after: 281,
      renewals: 1,
      why: 'no link is used for longer, whatever its clock'
    },
    { ends: -3_600, after: 20, renewals: 0, why: 'a clock that is wrong asks seldom' }
  ])('ending in $ends s are renewed after $after s $renewals times: $why', async row => {
    const renew = vi.fn<() => Promise<PlayerVideo>>(async () => video(600, 'new'))
    const links = linksOf(video(row.ends, 'old'), renew, inside)
    vi.setSystemTime(NOW + row.after * 1_000)
    await links.ensure()
    expect(renew).toHaveBeenCalledTimes(row.renewals)
  })

  test('are renewed once, however many segments need them', async () => {
    const renew = vi.fn<() => Promise<PlayerVideo>>(async () => video(600, 'new'))
    const links = linksOf(video(300, 'old'), renew, inside)
    await Promise.all([links.renew(), links.renew(), links.ensure()])
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test.each([
    { renew: async () => undefined, why: 'the video is not given any more' },
    { renew: () => Promise.reject(new TypeError('offline')), why: 'the server does not answer' }
  ])('stay when $why', async ({ renew }) => {
    const links = linksOf(video(300, 'old'), renew, inside)
    expect(await links.renew()).toBe(false)
    expect(links.newest().videoUrl).toContain('sig=old')
  })
})
