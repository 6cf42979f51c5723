import { editorTexts } from '#i18n/editor.ts'
import { direction, type Locale, localized } from '#i18n/locale.ts'
import type { EditorFacts } from './config.ts'

/** What stands there before the editor does, and where it cannot be. */
export const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.7 system-ui,sans-serif}' +
  'body{margin:0}[data-note]{display:grid;place-content:center;gap:.5rem;max-inline-size:36rem;' +
  'min-block-size:100vh;margin:auto;padding:1.5rem;box-sizing:border-box;text-align:center}' +
  'h1,p{margin:0}h1{font-size:1.5rem}a{color:inherit}' +
  // The editor in the colours of the site.
  'html:root{--sui-base-hue:263;--sui-button-medium-border-radius:1.25rem}' +
  '[data-guide]{position:fixed;z-index:1;inset:auto 0 4.5rem;max-inline-size:34rem;margin:auto;padding:0 1.5rem;' +
  'box-sizing:border-box;text-align:center;font-size:1rem;color:light-dark(#5f5571,#b6abcb)}' +
  'body:not(:has(.app-shell .buttons)) [data-guide]{display:none}' +
  // The service that stands for none has a button to sign in with.
  '[data-own] .buttons>.secondary{display:none}'

interface Addresses {
  /** The script of the page. */
  main: string
  /** What that script loads in any case. */
  later: readonly string[]
}

/** The document at `/admin`, which belongs to no other page: its scripts, its style, its policy. */
export function editorPage(locale: Locale, facts: EditorFacts, { main, later }: Addresses): string {
  const t = editorTexts(locale)
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return [
    `<!doctype html><html lang="${locale}" dir="${direction[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(t('title'))}</title><meta name="robots" content="noindex">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<style>${STYLE}</style>`,
    ...later.map(address => `<link rel="modulepreload" href="${address}">`),
    `<script type="module" src="${main}"></script></head><body>`,
    `<main data-note data-failed="${escaped(t('notOpened'))}" data-missing="${escaped(t('notHere'))}"`,
    ` data-signed-in="${escaped(t('signedIn'))}">`,
    `<h1>${escaped(t('title'))}</h1><p>${escaped(t('loading'))}</p>`,
    `<noscript>${escaped(t('noScript'))}</noscript>`,
    `<a href="${localized('/', locale)}">${escaped(t('back'))}</a></main>`,
    `<p data-guide>${escaped(t(facts.hasRepository ? 'guide' : 'guideFolder'))}</p>`,
    `<script type="application/json" id="facts">${data}</script></body></html>\n`
  ].join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
