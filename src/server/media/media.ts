import type { Readable } from 'node:stream'

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
