/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_API_HOST?: string
  readonly PUBLIC_PIXEL_URL?: string
  readonly PUBLIC_OFFLINE?: 'on' | 'off'
  /** In the service worker: names what the pages of a build share. */
  readonly BUILD: string
  /** In the service worker: paths of the assets without which the offline page is not whole. */
  readonly NEEDED: readonly string[]
  /** Source of a regular expression. @see domain/routes.ts */
  readonly UNCACHED_PAGES: string
  /** The script of `page-scripts/pre-paint/`, as it stands in every page. */
  readonly EARLY_SCRIPT: string
  /** The script of `page-scripts/preview/begin.ts`, as it stands in pages that show a draft. */
  readonly PREVIEW_SCRIPT: string
  /** The script of `page-scripts/class-filter/pre-paint.ts`, as it stands in every list of classes. */
  readonly FILTER_SCRIPT: string
  /** The script of `page-scripts/search/ask-ahead.ts`, as it stands in the page of results. */
  readonly SEARCH_SCRIPT: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

// Its package names no types for its entry.
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro'

  export interface AstroI18nextConfig {
    defaultLocale: string
    locales: string[]
    namespaces?: string[]
    defaultNamespace?: string
    load?: ('server' | 'client')[]
    i18nextServer?: object
  }

  export default function astroI18next(options?: { configPath?: string }): AstroIntegration
}

declare module 'astro/runtime/server/astro-island.prebuilt.js' {
  /** Text of the script that brings islands to life. */
  const script: string
  export default script
}

declare namespace Astro {
  interface ClientDirectives {
    /** @see page-scripts/start/intent.ts */
    'client:intent'?: boolean
  }
}
