import { readCaptions } from '#domain/learning/captions.ts'
import { parseUrl } from '#domain/parse-url.ts'

/** A small picture of a film: which part of which sheet shows it, in pixels of the sheet. */
export interface Tile {
  from: number
  to: number
  sheet: string
  x: number
  y: number
  width: number
  height: number
}

/** Pictures that the index of a storyboard names. @param base address of the index */
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
