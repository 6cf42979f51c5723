import { $isDark, chooseTheme } from '#stores/settings.ts'
import { marked } from './elements.ts'

const root = document.documentElement
/** Colours of the browser's own frame: the light one, then the dark one. */
const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const colours = frames.map(({ content }) => content)

/** Shows the theme chosen last, in this tab or another, or the system's; the buttons choose. */
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
  for (const button of marked('theme-toggle')) button.setAttribute('aria-pressed', String(isDark))
}
