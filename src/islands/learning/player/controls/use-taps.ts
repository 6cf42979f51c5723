import { type PointerEvent, type MouseEvent, useRef } from 'react'
import type { Command } from './key-command.ts'

/** Longest pause between two taps of a gesture. */
const DOUBLE_MS = 300

const STEP_SECONDS = 10

interface Taps {
  onPointerUp: (event: PointerEvent<HTMLVideoElement>) => void
  onClick: () => void
  onDoubleClick: () => void
}

/** A click plays or pauses, a double click toggles full screen; double taps at a side seek. */
export function useTaps(onCommand: (command: Command) => void): Taps {
  const kind = useRef('mouse')
  const last = useRef({ at: 0, side: 0 })

  function onPointerUp(event: PointerEvent<HTMLVideoElement>): void {
    kind.current = event.pointerType
    if (event.pointerType === 'mouse') return
    const side = sideOf(event)
    const isSecond = event.timeStamp - last.current.at < DOUBLE_MS && side === last.current.side
    last.current = { at: event.timeStamp, side }
    if (isSecond && side !== 0) onCommand({ do: 'seekBy', seconds: side * STEP_SECONDS })
  }

  return {
    onPointerUp,
    onClick: () => kind.current === 'mouse' && onCommand({ do: 'toggle' }),
    onDoubleClick: () => kind.current === 'mouse' && onCommand({ do: 'fullscreen' })
  }
}

/** Third of the picture from left to right. */
function sideOf({ clientX, currentTarget }: MouseEvent<HTMLVideoElement>): -1 | 0 | 1 {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = (clientX - left) / width
  return share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0
}
