import { kept } from './kept.ts'

/** As chosen last, or as the system. */
export function showTheme(): void {
  const saved = kept('dark')
  const isDark = saved ? saved === 'true' : matchMedia('(prefers-color-scheme:dark)').matches
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
}
