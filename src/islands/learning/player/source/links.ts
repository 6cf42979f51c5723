import type { PlayerVideo } from '#islands/learning/player/player-video.ts'

/** Links end; a little before, new ones are asked for. */
const EARLY_MS = 20_000

/** Whatever a link or the clock of this device says, new ones are not asked for more often. */
const RARELY_MS = 30_000

/** Longest that a link is trusted that does not say when it ends. */
const TRUSTED_MS = 280_000

/** The links of one video, whose newest are known by the path they lead to. */
export interface Links {
  /** The video with its newest links. */
  newest: () => PlayerVideo
  /** The newest link to where `address` leads. */
  toward: (address: string) => string
  /** Asks for new links when the ones in hand are about to end. */
  ensure: () => Promise<void>
  /** Asks for new links. @returns whether there are any */
  renew: () => Promise<boolean>
}

/**
 * @param renew asks the server for the same video; nothing when it does not give it any more
 * @param readInside finds the links inside a playlist
 */
export function linksOf(
  first: PlayerVideo,
  renew: () => Promise<PlayerVideo | undefined>,
  readInside: (playlist: string) => Promise<string[]>
): Links {
  const known = new Map<string, string>()
  let newest = first
  let dueAt = dueOf(first.videoUrl)
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      const video = await renew()
      if (!video) throw new RangeError('no links')
      const inside = isPlaylist(video.videoUrl) ? await readInside(video.videoUrl) : []
      for (const link of [video.videoUrl, ...inside]) known.set(pathOf(link), link)
      newest = video
      dueAt = dueOf(video.videoUrl)
      return true
    } catch {
      dueAt = Date.now() + RARELY_MS
      return false
    }
  }

  function askOnce(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    newest: () => newest,
    toward: address => known.get(pathOf(address)) ?? address,
    ensure: async () => {
      if (asking || Date.now() >= dueAt) await askOnce()
    },
    renew: askOnce
  }
}

export function isPlaylist(address: string): boolean {
  return new URL(address).pathname.endsWith('.m3u8')
}

/** Links of a playlist and of the playlists it names. @see RFC 8216, 4 */
export async function linksInside(playlist: string): Promise<string[]> {
  const answer = await fetch(playlist)
  if (!answer.ok) throw new RangeError(`playlist: ${answer.status}`)
  const links = namesIn(await answer.text()).map(name => new URL(name, playlist).href)
  const deeper = await Promise.all(links.filter(isPlaylist).map(linksInside))
  return [...links, ...deeper.flat()]
}

function namesIn(playlist: string): string[] {
  const found = playlist.matchAll(/^(?!#)\S.*?(?=\s*$)|(?<=^#EXT.*[:,]URI=")[^"]+/gm)
  return [...new Set(Array.from(found, ([name]) => name))]
}

/** UTC ms at which to ask for new links: by the link's own end, in UTC seconds, where it tells one. */
function dueOf(link: string): number {
  const now = Date.now()
  const end = Number(new URL(link).searchParams.get('exp')) * 1_000 || Infinity
  return Math.max(now + RARELY_MS, Math.min(end - EARLY_MS, now + TRUSTED_MS))
}

function pathOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
