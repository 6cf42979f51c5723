import { useEffect, useEffectEvent } from 'react'

/** Seconds within which two positions are the same. */
const SAME_PLACE = 1

interface Reports {
  /** Seconds: the source seeks there itself. */
  startAt: number
  onTime: (seconds: number) => void
  onRest: (seconds: number) => void
  onEnd: () => void
}

/** Reports the position during playback, at each rest and at the end. */
export function useReports(element: HTMLVideoElement | null, id: number, reports: Reports): void {
  const time = useEffectEvent((seconds: number) => reports.onTime(seconds))
  const rest = useEffectEvent((seconds: number) => reports.onRest(seconds))
  const end = useEffectEvent(() => reports.onEnd())
  const isAtStart = useEffectEvent(
    (seconds: number) => Math.abs(seconds - reports.startAt) <= SAME_PLACE
  )

  useEffect(() => {
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    // The source's own seek to its start is not reported.
    let hasArrived = false
    let canReport = false
    const reportRest = () => canReport && rest(element.currentTime)
    const reportHidden = () => document.hidden && reportRest()
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
      element.addEventListener(name, listener, { signal })

    on('loadeddata', () => (hasArrived ||= isAtStart(element.currentTime)))
    on('playing', () => (canReport = true))
    on('emptied', () => {
      hasArrived = false
      canReport = false
    })
    on('timeupdate', () => {
      if (canReport && !element.paused && !element.seeking) time(element.currentTime)
    })
    on('pause', reportRest)
    on('seeked', () => {
      if (isAtStart(element.currentTime)) hasArrived = true
      else canReport ||= hasArrived
      reportRest()
    })
    on('ended', () => {
      reportRest()
      end()
    })
    document.addEventListener('visibilitychange', reportHidden, { signal })
    addEventListener('pagehide', reportRest, { signal })
    return () => listening.abort()
  }, [element, id])
}
