import { useEffect } from 'react'

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
