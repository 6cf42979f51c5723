import { useEffect } from 'react'
import { useStored } from '#islands/frame/use-stored.ts'
import {
  $playerPreferences,
  type PlayerPreferences,
  prefer
} from '#stores/learning/player/player-preferences.ts'
import { setSound, setSpeed } from './element.ts'

export function usePreferences(element: HTMLVideoElement | null): PlayerPreferences {
  const preferences = useStored($playerPreferences, $playerPreferences.get())
  const { volume, isMuted, speed } = preferences

  useEffect(() => {
    if (element) setSound(element, volume, isMuted)
  }, [element, volume, isMuted])

  useEffect(() => {
    if (!element) return
    const keep = () => prefer({ volume: element.volume, isMuted: element.muted })
    element.addEventListener('volumechange', keep)
    return () => element.removeEventListener('volumechange', keep)
  }, [element])

  useEffect(() => {
    if (element) setSpeed(element, speed)
  }, [element, speed])

  return preferences
}
