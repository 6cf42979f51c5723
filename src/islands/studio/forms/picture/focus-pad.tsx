import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { cutAround, type Focus, focusAfterKey, percent } from '#domain/studio/picture-cut.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'

/** Pixels of the longer side of the drawing. */
const SIDE = 1_000

interface Props {
  picture: ImageBitmap
  focus: Focus
  ratio: number
  onFocus: (focus: Focus) => void
}

/** The whole picture with the point that stays in sight; pointer and arrow keys move it. */
export function FocusPad({ picture, focus, ratio, onFocus }: Props) {
  const t = useTexts('studioPictures')
  const canvas = useRef<HTMLCanvasElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)

  // The dialog has opened before the picture was read.
  useEffect(() => range.current?.focus(), [])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const cut = cutAround({ width, height }, ratio, focus)
    context.clearRect(0, 0, width, height)
    context.globalAlpha = 0.35
    context.drawImage(picture, 0, 0, width, height)
    context.globalAlpha = 1
    const { left, top } = cut
    const from = [left / scale, top / scale, cut.width / scale, cut.height / scale] as const
    context.drawImage(picture, ...from, left, top, cut.width, cut.height)
  }, [picture, focus, ratio, width, height, scale])

  function press(event: KeyboardEvent): void {
    const next = focusAfterKey(focus, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onFocus(next)
  }

  function point(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onFocus({
      x: percent(((event.clientX - box.left) / box.width) * 100),
      y: percent(((event.clientY - box.top) / box.height) * 100)
    })
  }

  return (
    <div className="grid justify-items-center gap-2">
      <div
        className="focus-pad"
        dir="ltr"
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={point}
      >
        <input
          ref={range}
          className="focus-range"
          type="range"
          min={0}
          max={100}
          value={focus.x}
          aria-label={t('focus')}
          aria-valuetext={t('focusAt', { x: focus.x, y: focus.y })}
          onKeyDown={press}
          onChange={event => onFocus({ ...focus, x: Number(event.target.value) })}
        />
        <canvas ref={canvas} width={width} height={height} aria-hidden="true" />
        <span
          className="focus-point"
          style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
        />
      </div>
      <p className="text-sm text-ink-muted">{t('keys')}</p>
    </div>
  )
}
