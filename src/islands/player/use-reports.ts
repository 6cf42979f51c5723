import { useEffect, useEffectEvent } from 'react'

interface Reports {
  onTime: (seconds: number) => void
  onRest: (seconds: number) => void
  onEnd: () => void
}

/** Tells how far a video is: while it plays, whenever it rests, and at its end. */
export function useReports(element: HTMLVideoElement | null, id: number, reports: Reports): void {
  const time = useEffectEvent((seconds: number) => reports.onTime(seconds))
  const rest = useEffectEvent((seconds: number) => reports.onRest(seconds))
  const end = useEffectEvent(() => reports.onEnd())

  useEffect(() => {
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    // Nothing is said of the seconds a source needs to find its place.
    let hasPlayed = false
    const sayRest = () => hasPlayed && rest(element.currentTime)
    const sayRestHidden = () => document.hidden && sayRest()
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
      element.addEventListener(name, listener, { signal })

    on('playing', () => (hasPlayed = true))
    on('emptied', () => (hasPlayed = false))
    on('timeupdate', () => {
      if (hasPlayed && !element.paused && !element.seeking) time(element.currentTime)
    })
    on('pause', sayRest)
    on('seeked', sayRest)
    on('ended', () => {
      sayRest()
      end()
    })
    document.addEventListener('visibilitychange', sayRestHidden, { signal })
    addEventListener('pagehide', sayRest, { signal })
    return () => listening.abort()
  }, [element, id])
}
