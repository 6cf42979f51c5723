import { useEffect, useRef } from 'react'
import { cutAround, type Focus } from '#domain/studio/picture-cut.ts'

/** Pixels of the drawing, twice those on the screen. */
const WIDTHS = { wide: 560, card: 280, round: 224, small: 80 } as const

interface Props {
  picture: ImageBitmap
  focus: Focus
  ratio: number
  shape: keyof typeof WIDTHS
}

/** A picture as pages will show it. */
export function CutPreview({ picture, focus, ratio, shape }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = WIDTHS[shape]
  const height = Math.round(width / ratio)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const { left, top, width: wide, height: high } = cutAround(picture, ratio, focus)
    context?.drawImage(picture, left, top, wide, high, 0, 0, width, height)
  }, [picture, focus, ratio, width, height])

  return (
    <canvas
      ref={canvas}
      className="cut-preview"
      data-shape={shape}
      width={width}
      height={height}
      aria-hidden="true"
    />
  )
}
