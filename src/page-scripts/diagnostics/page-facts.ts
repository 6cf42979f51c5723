import { languageName } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { kept } from '#page-scripts/pre-paint/kept.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'
import { raw } from './raw.ts'
import type { Findings } from './rows.ts'

type T = Translate<'diagnostics'>

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
