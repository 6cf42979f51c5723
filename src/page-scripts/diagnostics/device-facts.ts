import { formatNumber } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'
import { raw } from './raw.ts'
import type { Findings } from './rows.ts'

type T = Translate<'diagnostics'>

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
