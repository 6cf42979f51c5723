// Read by astro-i18next through `require`, which ignores the default export of an ES module.
const { readdirSync } = require('node:fs')

/** In the folder that a build runs in. */
const LOCALES = 'src/locales'

/** @type {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'ar',
  locales: ['ar', 'en'],
  namespaces: readdirSync(`${LOCALES}/ar`).map(file => file.replace(/\.json$/, '')),
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    backend: { loadPath: `${LOCALES}/{{lng}}/{{ns}}.json` },
    // Astro escapes already.
    interpolation: { escapeValue: false }
  }
}
