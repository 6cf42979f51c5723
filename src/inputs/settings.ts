import { input } from './inputs.ts'

export interface SiteSettings {
  siteUrl: string
  /** Where browsers find the API, when it is not below `/api` of the site. */
  apiHost: string | undefined
  /** Empty: no tracking. */
  pixelUrl: string
  isOffline: boolean
}

/** Settings of the site that pages hold. @see pageEnvironment */
export const siteSettings = input('settings', (): SiteSettings => {
  const { SITE_URL = '', PUBLIC_API_HOST, PUBLIC_PIXEL_URL = '', OFFLINE } = process.env
  return {
    siteUrl: SITE_URL,
    apiHost: PUBLIC_API_HOST === '/api' ? undefined : PUBLIC_API_HOST,
    pixelUrl: PUBLIC_PIXEL_URL,
    isOffline: OFFLINE !== 'off'
  }
})
