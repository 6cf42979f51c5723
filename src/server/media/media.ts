import type { Readable } from 'node:stream'

export interface MediaFile {
  sizeBytes: number
  modifiedAt: Date
  /** Bytes `start` to `end`, both included. */
  read: (start: number, end: number) => Readable
}

/** Where pictures, films and downloads lie. Paths are relative, with `/`. */
export interface MediaStore {
  /** Keeps a file under a path that was never used for another content. */
  put: (path: string, content: Uint8Array | { file: string }) => Promise<void>
  /** The file, or nothing: also for a path that leads out of the store. */
  find: (path: string) => Promise<MediaFile | undefined>
  /** An address of the store itself that opens a file until `end`, in UTC seconds; where the store has such. */
  linkTo?: (path: string, end: number) => Promise<string>
}

/** Everything below is shown to everybody; its names hold a digest of the content. */
export const OPEN_FOLDER = 'open'

/** Names a media path may consist of: no dot at the beginning, nothing another system reads differently. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Whether that is a path of a media store, which leads nowhere else. */
export function isMediaPath(path: string): boolean {
  return path.split('/').every(segment => SEGMENT.test(segment) && !segment.endsWith('.'))
}
