import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useMedia } from '#islands/frame/use-media.ts'
import { $isDark } from '#stores/frame/settings.ts'

/** Whether the page is dark, as chosen or as the system is. */
export function useTheme(): boolean {
  const chosen = useStore($isDark)
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const isDark = chosen ?? isSystemDark
  useEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('dark', isDark)
    classList.toggle('light', !isDark)
  }, [isDark])
  return isDark
}
