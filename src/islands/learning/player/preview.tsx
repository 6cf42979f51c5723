import { useEffect, useState } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import type { Links } from './source/media-links.ts'
import type { PlayerVideo } from './player-video.ts'
import { readTiles, type Tile, tileAt } from './source/storyboard.ts'

interface Props {
  seconds: number
  chapters: PlayerVideo['chapters']
  tiles: readonly Tile[]
}

/** Picture, chapter and time above the pointer on the time line. */
export function Preview({ seconds, chapters, tiles }: Props) {
  const tile = tileAt(tiles, seconds)
  const chapter = chapters.findLast(({ at }) => at <= seconds)
  return (
    <div className="player-preview-box">
      {tile && <TilePicture tile={tile} />}
      {chapter && <bdi className="player-preview-title">{chapter.title}</bdi>}
      <span className="player-preview-time">{clockTime(seconds)}</span>
    </div>
  )
}

function TilePicture({ tile: { sheet, x, y, width, height } }: { tile: Tile }) {
  return (
    <span className="player-tile" style={{ inlineSize: width, blockSize: height }}>
      <img src={sheet} alt="" style={{ translate: `${-x}px ${-y}px` }} />
    </span>
  )
}

/** Storyboard pictures, loaded at first use of the time line. */
export function useTiles(links: Links, isWanted: boolean): readonly Tile[] {
  const [read, setRead] = useState<{ links: Links; tiles: readonly Tile[] }>()
  const isRead = read !== undefined && read.links === links
  useEffect(() => {
    if (!isWanted || isRead) return
    return untilCleanup(loadTiles(links), tiles => setRead({ links, tiles }))
  }, [links, isWanted, isRead])
  return isRead ? read.tiles : []
}

async function loadTiles(links: Links): Promise<Tile[]> {
  try {
    await links.ensure()
    const index = links.newest().storyboardUrl
    const answer = index ? await fetch(index) : undefined
    return index && answer?.ok ? readTiles(await answer.text(), index) : []
  } catch {
    return []
  }
}
