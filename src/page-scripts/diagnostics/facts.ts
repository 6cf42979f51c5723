import { formatNumber, languageName } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'
import { kept } from '#page-scripts/pre-paint/kept.ts'
import type { Findings } from './rows.ts'

type T = Translate<'diagnostics'>

/** Isolates a technical text from left to right. */
export function raw(text: string): string {
  return `\u2066${text}\u2069`
}

/** Shows whether a user is signed in, never which one. */
export function pageFacts(t: T): Findings {
  const root = document.documentElement
  const isRtl = getComputedStyle(root).direction === 'rtl'
  const theme = t(root.classList.contains('dark') ? 'themeDark' : 'themeLight')
  const isChosen = kept('dark') !== null
  return {
    language: { text: `${languageName(locale)} ${raw(`(${root.lang})`)}` },
    direction: {
      text: t(isRtl ? 'rtl' : 'ltr'),
      mark: isRtl === (root.dir === 'rtl') ? 'good' : 'bad'
    },
    theme: { text: t(isChosen ? 'themeSaved' : 'themeSystem', { theme }) },
    reader: { text: t('signedIn' in root.dataset ? 'signedIn' : 'guest') },
    digits: { text: raw(digits()) },
    browserLanguages: { text: raw(navigator.languages.join(' · ')) }
  }
}

/** The default digits of this device. */
function digits(): string {
  const format = new Intl.NumberFormat(undefined, { useGrouping: false })
  return `${format.format(1_234_567_890)} (${format.resolvedOptions().numberingSystem})`
}

const prefers = (query: string) => matchMedia(`(${query})`).matches
const size = (width: number, height: number) => raw(`${width}×${height}`)

export function deviceFacts(t: T): Findings {
  const { width, height } = screen
  return {
    screen: {
      text: t('screen', {
        window: size(innerWidth, innerHeight),
        screen: size(width, height),
        ratio: formatNumber(devicePixelRatio, locale)
      })
    },
    timeZone: { text: raw(`${Intl.DateTimeFormat().resolvedOptions().timeZone} (${offset()})`) },
    motion: { text: t(prefers('prefers-reduced-motion: reduce') ? 'on' : 'off') },
    contrast: { text: t(contrast()) },
    userAgent: { text: raw(navigator.userAgent) }
  }
}

function contrast() {
  if (prefers('forced-colors: active')) return 'contrastForced'
  if (prefers('prefers-contrast: more')) return 'contrastMore'
  return prefers('prefers-contrast: less') ? 'contrastLess' : 'contrastNormal'
}

/** `UTC+3` */
function offset(): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', 'UTC')
}
