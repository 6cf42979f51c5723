import { $isDark, chooseTheme } from '#stores/frame/settings.ts'
import { marked } from '#ui/dom/elements.ts'

/** Replaces the moon; not in the pages, which have few bytes left. */
const SUN =
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v2m0 14v2M3 12h2m14 0h2M6 6l1 1m10 10 1 1M6 18l1-1M17 7l1-1'
let moon: string | undefined

const root = document.documentElement
/** Light and dark colour of the browser's frame. */
const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const colours = frames.map(({ content }) => content)

/** Applies the chosen theme, also from another tab, or that of the system. */
export function offerTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => show($isDark.get() ?? system.matches)
  $isDark.subscribe(follow)
  system.addEventListener('change', follow)
  for (const button of marked('theme-toggle')) {
    button.addEventListener('click', () => chooseTheme(!root.classList.contains('dark')))
  }
}

function show(isDark: boolean): void {
  root.classList.toggle('dark', isDark)
  root.classList.toggle('light', !isDark)
  for (const frame of frames) frame.content = colours[Number(isDark)] ?? ''
  for (const button of marked('theme-toggle')) {
    button.setAttribute('aria-pressed', String(isDark))
    const drawing = button.querySelector('path')
    moon ??= drawing?.getAttribute('d') ?? ''
    drawing?.setAttribute('d', isDark ? SUN : moon)
  }
}
