/** Widths of the versions that a wide picture has, pixels. */
export const LESSON_PICTURE_WIDTHS = [800, 1_600] as const

/** Pictures that one language of a lesson may show. */
export const LESSON_PICTURES_MOST = 40

/** A picture of a class: its name in Markdown, and where it lies in the media store. */
export interface LessonPicture {
  /** `pictures/window.webp` */
  file: string
  path: string
}

interface Size {
  width: number
  height: number
}

const FILE = /^pictures\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,150}\.(?:avif|gif|jpe?g|png|webp)$/i
const PATH = /^open\/lessons\/[0-9a-f]{16}-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/

/** Whether Markdown may name a picture of its class so. */
export const isPictureFile = (file: string): boolean => FILE.test(file)

/** Path of a picture in the media store; it tells the size, so that pages know it at once. */
export const lessonPicturePath = (digest: string, { width, height }: Size): string =>
  `open/lessons/${digest}-${width}x${height}.webp`

/** Path of a narrower version of a picture. */
export const narrowPath = (path: string, width: number): string =>
  path.replace(/\.webp$/, `-${width}.webp`)

/** Size and versions of a stored picture, the widest last; undefined for another path. */
export function storedPicture(
  path: string
): (Size & { versions: { width: number; path: string }[] }) | undefined {
  const [, wide, high] = PATH.exec(path) ?? []
  if (wide === undefined || high === undefined) return undefined
  const [width, height] = [Number(wide), Number(high)]
  const narrow = LESSON_PICTURE_WIDTHS.filter(one => one < width)
  return {
    ...{ width, height },
    versions: [...narrow.map(one => ({ width: one, path: narrowPath(path, one) })), { width, path }]
  }
}

/** Those of a class that texts in Markdown name, in the order of their names. */
export const picturesNamed = (
  pictures: readonly LessonPicture[],
  texts: readonly string[]
): LessonPicture[] =>
  pictures
    .filter(({ file }) => texts.some(text => text.includes(file)))
    .sort((one, other) => (one.file < other.file ? -1 : 1))
