interface Size {
  width: number
  height: number
}

/** Percent from the left and the top. */
export interface Focus {
  x: number
  y: number
}

/** Width by height of a cut; lesson pictures stay whole. */
export const PICTURE_RATIOS = { cover: 16 / 9, portrait: 1 } as const

const CUT = /^open\/(?:covers|experts)\/[0-9a-f]{16}-\d+\.webp$/

/** Whether a path of the media store is a picture that was uploaded and cut. */
export const isCutPicture = (path: string): boolean => CUT.test(path)

export const MIDDLE: Focus = { x: 50, y: 50 }

/** The largest part of a picture in a shape, with the point in its middle where it fits. Pixels. */
export function cutAround({ width, height }: Size, ratio: number, focus: Focus) {
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio))
  }
  return {
    ...part,
    left: startOf(width, part.width, focus.x),
    top: startOf(height, part.height, focus.y)
  }
}

function startOf(whole: number, part: number, percent: number): number {
  return Math.max(0, Math.min(whole - part, Math.round((whole * percent) / 100 - part / 2)))
}

const STEP = 1
const LARGE_STEP = 10

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

/** The point after a key: arrows move it, with Shift further, Home puts it into the middle. */
export function focusAfterKey(focus: Focus, key: string, isLarge: boolean): Focus | undefined {
  if (key === 'Home') return MIDDLE
  const arrow = ARROWS[key]
  if (!arrow) return undefined
  const step = isLarge ? LARGE_STEP : STEP
  return { x: percent(focus.x + arrow[0] * step), y: percent(focus.y + arrow[1] * step) }
}

/** A whole percentage from 0 to 100. */
export const percent = (value: number): number => Math.round(Math.max(0, Math.min(100, value)))
