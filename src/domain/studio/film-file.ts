/** Why a file is not sent at all. */
export type FileRefusal = 'empty' | 'too_large' | 'other_kind'

/** What a browser tells of a chosen file. */
export interface ChosenFile {
  name: string
  /** MIME; empty where the system does not know it. */
  type: string
  /** Bytes. */
  size: number
  /** UTC ms. */
  lastModified: number
}

const FILM_NAME = /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|m2ts|mts|wmv|ogv|3gp)$/i

/** For the file dialog. */
export const FILM_ACCEPT = 'video/*,.mkv,.m4v,.mov,.mts,.m2ts'

/** Why a file cannot be a film; undefined where the server should look at it. @param most bytes */
export function fileRefusal(
  { name, type, size }: ChosenFile,
  most: number
): FileRefusal | undefined {
  if (!type.startsWith('video/') && !FILM_NAME.test(name)) return 'other_kind'
  if (size === 0) return 'empty'
  return size > most ? 'too_large' : undefined
}

/** The same for one file each time it is chosen on this device. */
export const fileKey = ({ name, size, lastModified }: ChosenFile): string =>
  `${size} ${lastModified} ${name}`
