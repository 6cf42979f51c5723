import type { CaptionGround, CaptionSize } from '#stores/player-preferences.ts'

interface Props {
  lines: readonly string[]
  size: CaptionSize
  ground: CaptionGround
}

/** What is said now. Each line runs as its own first letters do, wherever the page runs. */
export function Captions({ lines, size, ground }: Props) {
  return (
    <div className="player-captions" data-size={size} data-ground={ground} aria-hidden="true">
      {lines.map((line, at) => (
        <p key={at} dir="auto">
          {line}
        </p>
      ))}
    </div>
  )
}
