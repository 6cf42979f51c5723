import type { PlayerVideo } from '#islands/learning/player/player-video.ts'

/** How long before their end links are renewed. */
const RENEW_BEFORE_END_MS = 20_000

/** Shortest time between two renewals. */
const RENEW_INTERVAL_MS = 30_000

/** Longest use of a link without an end. */
const MAX_AGE_MS = 280_000

/** Links of one video by the path of their address. */
export interface Links {
  newest: () => PlayerVideo
  /** The newest link for the path of `address`. */
  toward: (address: string) => string
  /** Renews links that are about to end. */
  ensure: () => Promise<void>
  /** @returns whether there are new links */
  renew: () => Promise<boolean>
}

/**
 * @param renew asks for the same video; undefined where access is refused
 * @param readInside returns the links of a playlist
 */
export function linksOf(
  first: PlayerVideo,
  renew: () => Promise<PlayerVideo | undefined>,
  readInside: (playlist: string) => Promise<string[]>
): Links {
  const known = new Map<string, string>()
  let newest = first
  let dueAt = dueOf(first.videoUrl)
  let renewal: Promise<boolean> | undefined

  async function renewLinks(): Promise<boolean> {
    try {
      const video = await renew()
      if (!video) throw new RangeError('no links')
      const inside = isPlaylist(video.videoUrl) ? await readInside(video.videoUrl) : []
      for (const link of [video.videoUrl, ...inside]) known.set(pathOf(link), link)
      newest = video
      dueAt = dueOf(video.videoUrl)
      return true
    } catch {
      dueAt = Date.now() + RENEW_INTERVAL_MS
      return false
    }
  }

  function renewOnce(): Promise<boolean> {
    renewal ??= renewLinks().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  return {
    newest: () => newest,
    toward: address => known.get(pathOf(address)) ?? address,
    ensure: async () => {
      if (renewal || Date.now() >= dueAt) await renewOnce()
    },
    renew: renewOnce
  }
}

export function isPlaylist(address: string): boolean {
  return new URL(address).pathname.endsWith('.m3u8')
}

/** Links of a playlist and of its playlists. @see RFC 8216, 4 */
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

/** UTC ms of the next renewal; `exp` is in UTC seconds. */
function dueOf(link: string): number {
  const now = Date.now()
  const end = Number(new URL(link).searchParams.get('exp')) * 1_000 || Infinity
  return Math.max(now + RENEW_INTERVAL_MS, Math.min(end - RENEW_BEFORE_END_MS, now + MAX_AGE_MS))
}

function pathOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
