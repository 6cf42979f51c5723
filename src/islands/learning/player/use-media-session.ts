import { useEffect } from 'react'

interface Shown {
  title: string
  album: string
  artwork: string
}

const STEP_SECONDS = 10

export function useMediaSession(element: HTMLVideoElement | null, shown: Shown): void {
  const { title, album, artwork } = shown
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    mediaSession.metadata = new MediaMetadata({ title, album, artwork: [{ src: artwork }] })
    return () => {
      mediaSession.metadata = null
    }
  }, [title, album, artwork])

  useEffect(() => {
    if (!element || !('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const listening = new AbortController()
    const actions: Partial<Record<MediaSessionAction, (to: MediaSessionActionDetails) => void>> = {
      play: () => void element.play().catch(() => undefined),
      pause: () => element.pause(),
      seekbackward: ({ seekOffset }) => (element.currentTime -= seekOffset || STEP_SECONDS),
      seekforward: ({ seekOffset }) => (element.currentTime += seekOffset || STEP_SECONDS),
      seekto: ({ seekTime }) => (element.currentTime = seekTime ?? element.currentTime)
    }
    const update = () => updatePosition(element)
    for (const [action, act] of Object.entries(actions)) handle(action, act)
    for (const event of ['play', 'pause', 'seeked', 'ratechange', 'durationchange'])
      element.addEventListener(event, update, { signal: listening.signal })
    return () => {
      listening.abort()
      for (const action of Object.keys(actions)) handle(action, null)
      mediaSession.playbackState = 'none'
    }
  }, [element])
}

function handle(action: string, act: ((to: MediaSessionActionDetails) => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, act)
  } catch {
    // Browsers throw for actions they do not know.
  }
}

function updatePosition({ paused, duration, currentTime, playbackRate }: HTMLVideoElement): void {
  const { mediaSession } = navigator
  mediaSession.playbackState = paused ? 'paused' : 'playing'
  if (!Number.isFinite(duration) || duration <= 0) return
  const position = Math.min(Math.max(currentTime, 0), duration)
  mediaSession.setPositionState?.({ duration, playbackRate, position })
}

export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return
    const listening = new AbortController()
    const { signal } = listening
    let lock: WakeLockSentinel | undefined

    async function hold(): Promise<void> {
      // The lock ends with a hidden page and is refused at low battery.
      if (document.hidden) return
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (signal.aborted) void held?.release()
      else lock = held
    }

    void hold()
    document.addEventListener('visibilitychange', () => void hold(), { signal })
    return () => {
      listening.abort()
      void lock?.release()
    }
  }, [isPlaying])
}
