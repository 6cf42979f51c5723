import { direction, type Locale } from '#i18n/locale.ts'
import type { StudioFacts } from '#i18n/texts/studio-facts.ts'
import type { StudioCode } from './studio.ts'

/** The document of every screen, which the studio fills. */
export function studioPage(locale: Locale, code: StudioCode, facts: StudioFacts): string {
  const address = (name: string) => `/${code.folder}/${name}`
  const texts = facts.messages['studio'] ?? {}
  const text = (key: string) => {
    const found = texts[key]
    return typeof found === 'string' ? found : ''
  }
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return [
    `<!doctype html><html lang="${locale}" dir="${direction[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text('title')}</title><meta name="robots" content="noindex">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<script>${code.theme}</script>`,
    `<link rel="stylesheet" href="${address(code.style)}">`,
    `<script type="module" src="${address(code.main)}"></script></head>`,
    `<body><noscript>${text('noScript')}</noscript><div id="studio"></div>`,
    `<script type="application/json" id="facts">${data}</script></body></html>\n`
  ].join('')
}
