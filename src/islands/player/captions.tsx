import type { CaptionSize } from '#stores/player-preferences.ts'

interface Props {
  lines: readonly string[]
  size: CaptionSize
}

/** What is said now. Each line runs as its own first letters do, wherever the page runs. */
export function Captions({ lines, size }: Props) {
  return (
    <div className="player-captions" data-size={size} aria-hidden="true">
      {lines.map((line, at) => (
        <p key={at} dir="auto">
          <span>{line}</span>
        </p>
      ))}
    </div>
  )
}
