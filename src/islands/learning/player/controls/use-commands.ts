import { useEffect, useRef, useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import {
  $playerPreferences,
  prefer,
  SPEED_MAX,
  SPEED_MIN
} from '#stores/learning/player/player-preferences.ts'
import { begin, seekTo } from '#islands/learning/player/element.ts'
import type { Command } from './key-command.ts'
import { useVideo } from '#islands/learning/player/video.tsx'

const FLASH_MS = 900

/** A short message over the picture; `key` differs for each. */
export interface Flash {
  key: number
  text: string
}

interface Commands {
  carryOut: (command: Command) => void
  flash: Flash | undefined
}

/** Executes commands, and shows a message for those without a visible result. */
export function useCommands(
  t: Translate<'player'>,
  element: HTMLVideoElement | null,
  onHelp: () => void
): Commands {
  const video = useVideo()
  const [flash, setFlash] = useState<Flash>()
  const count = useRef(0)

  useEffect(() => {
    if (!flash) return
    const timer = setTimeout(() => setFlash(undefined), FLASH_MS)
    return () => clearTimeout(timer)
  }, [flash])

  function showFlash(text: string): void {
    count.current += 1
    setFlash({ key: count.current, text })
  }

  function carryOut(command: Command): void {
    if (!element) return
    switch (command.do) {
      case 'toggle':
        return void (element.paused ? begin(element) : element.pause())
      case 'seekBy':
        seekTo(element, element.currentTime + command.seconds)
        return showFlash(`${command.seconds > 0 ? '+' : '−'}${Math.abs(command.seconds)}`)
      case 'seekTo':
        return seekTo(element, command.share * (element.duration || 0))
      case 'volumeBy': {
        const volume = Math.min(Math.max(element.volume + command.step, 0), 1)
        video.setVolume(volume)
        return showFlash(t('volumeNow', { percent: Math.round(volume * 100) }))
      }
      case 'mute':
        return showFlash(t(video.toggleMuted() ? 'soundOff' : 'soundOn'))
      case 'speedBy': {
        const speed = $playerPreferences.get().speed + command.step
        prefer({ speed: Math.min(Math.max(speed, SPEED_MIN), SPEED_MAX) })
        return showFlash(`${$playerPreferences.get().speed}×`)
      }
      case 'captions': {
        const hasCaptions = !$playerPreferences.get().hasCaptions
        prefer({ hasCaptions })
        return showFlash(t(hasCaptions ? 'captionsOn' : 'captionsOff'))
      }
      case 'fullscreen':
        return void video.toggleFullscreen().catch(() => undefined)
      case 'pip':
        return void video.togglePictureInPicture().catch(() => undefined)
      case 'help':
        return onHelp()
    }
  }

  return { carryOut, flash }
}
