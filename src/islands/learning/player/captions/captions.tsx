import { direction, type Locale } from '#i18n/locale.ts'
import type { CaptionGround, CaptionSize } from '#stores/player/player-preferences.ts'

interface Props {
  lines: readonly string[]
  language: Locale | undefined
  size: CaptionSize
  ground: CaptionGround
}

export function Captions({ lines, language, size, ground }: Props) {
  return (
    <div
      className="player-captions"
      data-size={size}
      data-ground={ground}
      dir={language && direction[language]}
      aria-hidden="true"
    >
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  )
}
