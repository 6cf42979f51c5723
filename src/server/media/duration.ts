import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { wholeSeconds } from '#domain/time/clock-time.ts'

/** Whole seconds of an HLS stream, from the segments of its first rendition. */
export function hlsSeconds(playlist: string): number {
  const text = readFileSync(playlist, 'utf8')
  const segments = [...text.matchAll(/^#EXTINF:([\d.]+)/gm)]
  if (segments.length > 0) {
    return wholeSeconds(segments.reduce((sum, [, seconds]) => sum + Number(seconds), 0))
  }
  const rendition = /^#EXT-X-STREAM-INF:.*\r?\n(?!#)(\S+)/m.exec(text)?.[1]
  if (!rendition) throw new Error('the playlist names no segment and no rendition')
  return hlsSeconds(join(dirname(playlist), rendition))
}

/** Bytes of an MP4's `moov` box; undefined without one, or beyond `most` bytes. */
export function movieBox(path: string, most: number): Buffer | undefined {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const movie = findBox(file, 'moov', 0, size)
    const end = Math.min(movie?.end ?? 0, size)
    return movie && end - movie.start <= most
      ? readBytes(file, movie.start, end - movie.start)
      : undefined
  } finally {
    closeSync(file)
  }
}

/** Whole seconds of an MP4, from its movie header. */
export function mp4Seconds(path: string): number {
  const file = openSync(path, 'r')
  try {
    const movie = findBox(file, 'moov', 0, Infinity)
    const header = movie && findBox(file, 'mvhd', movie.start, movie.end)
    if (!header) throw new Error('the file has no movie header')
    const bytes = readBytes(file, header.start, 32)
    // Version 1 has times of eight bytes.
    return bytes.readUInt8(0) === 1
      ? wholeSeconds(Number(bytes.readBigUInt64BE(24)) / bytes.readUInt32BE(20))
      : wholeSeconds(bytes.readUInt32BE(16) / bytes.readUInt32BE(12))
  } finally {
    closeSync(file)
  }
}

function findBox(file: number, name: string, from: number, to: number) {
  for (let at = from; at + 8 <= to;) {
    const head = readBytes(file, at, 16)
    if (head.byteLength < 8) return undefined
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.byteLength === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short
    if (head.toString('latin1', 4, 8) === name) {
      return { start: at + (isLong ? 16 : 8), end: size === 0 ? to : at + size }
    }
    if (size < 8) return undefined
    at += size
  }
  return undefined
}

function readBytes(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, at))
}
