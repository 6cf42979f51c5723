import type { Readable } from 'node:stream'

const TYPES: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp'
}

/** Media type of a file extension; no other type is sent. */
export function typeOf(path: string): string {
  return TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream'
}

/** `Content-Disposition` of downloads; undefined for files to show. */
export function dispositionOf(path: string): string | undefined {
  return path.startsWith('resources/')
    ? `attachment; filename="${path.split('/').at(-1)}"`
    : undefined
}

export interface MediaFile {
  sizeBytes: number
  modifiedAt: Date
  /** Bytes `start` to `end`, both included. */
  read: (start: number, end: number) => Readable
}

/** Storage of pictures, films and downloads. Paths are relative, with `/`. */
export interface MediaStore {
  /** Stores a file; its path is never reused for another content. */
  put: (path: string, content: Uint8Array | { file: string }) => Promise<void>
  /** Stores a file under another path too, which is never reused either. */
  copy: (from: string, to: string) => Promise<void>
  /** Removes a file, if it exists. */
  remove: (path: string) => Promise<void>
  /** Undefined also for a path that leads out of the store. */
  find: (path: string) => Promise<MediaFile | undefined>
  /** Address in the store that works until `end`, UTC seconds. */
  linkTo?: (path: string, end: number) => Promise<string>
}

/** Public files, with a digest in the name. */
export const OPEN_FOLDER = 'open'

/** No dot at the beginning, and nothing that depends on the system. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Whether it is a path inside a media store. */
export function isMediaPath(path: string): boolean {
  return path.split('/').every(segment => SEGMENT.test(segment) && !segment.endsWith('.'))
}
