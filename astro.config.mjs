import react from '@astrojs/react'
import unocss from '@unocss/astro'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import { readSettings } from '#server/env.ts'

const { siteUrl } = readSettings(process.env)

export default defineConfig({
  site: siteUrl,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  i18n: { defaultLocale: 'ar', locales: ['ar', 'en'], routing: { prefixDefaultLocale: false } },
  integrations: [unocss(), react(), astroI18next()],
  vite: {
    // A script or font inside a page would break the policy, or come again with every page.
    build: { assetsInlineLimit: 0 }
  }
})
