import { digitOf } from '#domain/learning/digit-key.ts'

export type Command =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'pip' | 'help' }
  | { do: 'seekBy'; seconds: number }
  /** `share` of the whole, 0 to 1. */
  | { do: 'seekTo'; share: number }
  | { do: 'volumeBy' | 'speedBy'; step: number }

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** By position on the keyboard, which is the same in all layouts. */
const BY_CODE: Readonly<Record<string, Command>> = {
  Space: { do: 'toggle' },
  KeyK: { do: 'toggle' },
  KeyJ: { do: 'seekBy', seconds: -10 },
  KeyL: { do: 'seekBy', seconds: 10 },
  ArrowLeft: { do: 'seekBy', seconds: -5 },
  ArrowRight: { do: 'seekBy', seconds: 5 },
  ArrowUp: { do: 'volumeBy', step: 0.05 },
  ArrowDown: { do: 'volumeBy', step: -0.05 },
  Home: { do: 'seekTo', share: 0 },
  End: { do: 'seekTo', share: 1 },
  KeyM: { do: 'mute' },
  KeyF: { do: 'fullscreen' },
  KeyC: { do: 'captions' },
  KeyI: { do: 'pip' }
}

const BY_CODE_SHIFTED: Readonly<Record<string, Command>> = {
  Comma: { do: 'speedBy', step: -0.25 },
  Period: { do: 'speedBy', step: 0.25 }
}

/** The command of a key; digits and letters count where its position has none. */
export function commandOf(event: Pressed): Command | undefined {
  const { code, key, shiftKey } = event
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  if (key === '?' || key === '؟') return { do: 'help' }
  const digit = digitOf({ code: shiftKey ? '' : code, key })
  if (digit !== undefined) return { do: 'seekTo', share: digit / 10 }
  if (shiftKey) return BY_CODE_SHIFTED[code]
  return BY_CODE[code] ?? byLetter(key)
}

function byLetter(key: string): Command | undefined {
  return /^[kjlmfci]$/i.test(key) ? BY_CODE[`Key${key.toUpperCase()}`] : undefined
}
