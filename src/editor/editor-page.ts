import { studioPath } from '#domain/studio/studio-path.ts'
import { editorTexts } from '#i18n/texts/editor.ts'
import { languageName } from '#i18n/format/format.ts'
import { direction, type Locale, localized, otherLocale } from '#i18n/locale.ts'
import type { EditorFacts } from './config.ts'
import { GUIDES } from './guide.ts'
import { SAVE_TARGETS } from './save-targets.ts'

interface Parts {
  /** The policy has its digest. */
  style: string
  main: string
  /** Preloaded. */
  later: readonly string[]
  guide: string | undefined
}

const STEPS = ['open', 'edit', 'check'] as const

/**
 * The document at `/admin`, with its own scripts, style and policy. Its text shows until the editor
 * loads.
 */
export function editorPage(
  locale: Locale,
  facts: EditorFacts,
  { style, main, later, guide }: Parts
): string {
  const t = editorTexts(locale)
  const other = otherLocale(locale)
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return [
    `<!doctype html><html lang="${locale}" dir="${direction[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(t('title'))}</title><meta name="robots" content="noindex">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<style>${style}</style>`,
    ...later.map(address => `<link rel="modulepreload" href="${address}">`),
    `<script type="module" src="${main}"></script></head><body>`,
    `<main data-entry data-failed="${escaped(t('notOpened'))}" data-missing="${escaped(t('notHere'))}"`,
    ` data-signed-in="${escaped(t('signedIn'))}" data-lead="${escaped(t('lead'))}"`,
    ` data-refused="${escaped(t('refused'))}">`,
    '<div data-card><img src="/favicon.svg" alt="" width="72" height="72">',
    `<h1>${escaped(t('title'))}</h1><p data-state>${escaped(t('loading'))}</p>`,
    `<noscript>${escaped(t('noScript'))}</noscript>`,
    ...SAVE_TARGETS.map(
      way =>
        `<section data-way="${way}" hidden><button type="button">${escaped(t(`way.${way}`))}</button>` +
        `<p>${escaped(t(`needs.${way}`))}</p></section>`
    ),
    `<p data-browser hidden>${escaped(t('needsBrowser'))}</p><p role="alert"></p>`,
    `<p data-help hidden>${escaped(t('help'))} `,
    guide
      ? `<a href="${escaped(guide)}" target="_blank" rel="noopener">${escaped(t('guide'))}</a></p>`
      : `${escaped(t('guideIn'))} <code dir="ltr">${GUIDES[locale]}</code></p>`,
    `<ol hidden>${STEPS.map(step => `<li>${escaped(t(`step.${step}`))}</li>`).join('')}</ol></div>`,
    `<nav><a href="${localized(studioPath('overview'), locale)}">${escaped(t('studio'))}</a>`,
    `<a href="${localized('/', locale)}">${escaped(t('back'))}</a>`,
    `<a href="${localized('/admin', other)}" lang="${other}" hreflang="${other}">`,
    `${languageName(other)}</a></nav></main>`,
    `<script type="application/json" id="facts">${data}</script></body></html>\n`
  ].join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
