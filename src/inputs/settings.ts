import { input } from './inputs.ts'

/** Address of the site. @see pageEnvironment */
export const siteUrl = input('address of the site', () => process.env['SITE_URL'] ?? '')
