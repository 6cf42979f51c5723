/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_API_HOST?: string
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
