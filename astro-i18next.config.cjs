// Read by astro-i18next through `require`, which ignores the default export of an ES module.
const { readdirSync } = require('node:fs')
const { join } = require('node:path')

const LOCALES = join(__dirname, 'src/locales')

/** @type {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'ar',
  locales: ['ar', 'en'],
  namespaces: readdirSync(join(LOCALES, 'ar')).map(file => file.replace(/\.json$/, '')),
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    backend: { loadPath: join(LOCALES, '{{lng}}/{{ns}}.json') },
    // Astro escapes already.
    interpolation: { escapeValue: false }
  }
}
