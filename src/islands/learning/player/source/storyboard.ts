import { readCaptions } from '#domain/learning/captions.ts'
import { parseUrl } from '#domain/parse-url.ts'

/** A part of a sheet of small pictures, in pixels, for a span in seconds. */
export interface Tile {
  from: number
  to: number
  sheet: string
  x: number
  y: number
  width: number
  height: number
}

/** @param base address of the index */
export function readTiles(file: string, base: string): Tile[] {
  return readCaptions(file).flatMap(({ from, to, text }) => {
    const [, name, ...place] = /^(\S+?)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(text) ?? []
    const sheet = name && parseUrl(name, base)?.href
    if (!sheet) return []
    const [x = 0, y = 0, width = 0, height = 0] = place.map(Number)
    return [{ from, to, sheet, x, y, width, height }]
  })
}

export function tileAt(tiles: readonly Tile[], seconds: number): Tile | undefined {
  return tiles.find(({ from, to }) => seconds >= from && seconds < to) ?? tiles.at(-1)
}
