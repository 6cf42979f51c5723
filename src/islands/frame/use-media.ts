import { useSyncExternalStore } from 'react'

/** Whether a media query matches; `false` where the page is rendered before there is a screen. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    notify => {
      const media = matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false
  )
}
