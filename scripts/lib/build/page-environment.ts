import type { Settings } from '#server/settings/env.ts'

/** Environment of what renders pages. @see src/inputs/settings.ts */
export function pageEnvironment(settings: Settings): Record<string, string> {
  const { dataDir, siteUrl, publicApiHost, pixelUrl, isOffline } = settings
  return {
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    PUBLIC_API_HOST: publicApiHost,
    PUBLIC_PIXEL_URL: pixelUrl ?? '',
    PUBLIC_OFFLINE: isOffline ? 'on' : 'off'
  }
}
