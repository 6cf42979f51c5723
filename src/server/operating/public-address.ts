import type { Db } from '#server/db/open.ts'
import type { Settings } from '#server/settings/env.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import { SettingError } from '#server/settings/setting-checks.ts'
import { readOpenDemoAccounts } from './demo/accounts.ts'

type PublicSettings = Pick<Settings, 'siteUrl' | 'paymentProvider' | 'allowPublicSandbox'>

/** `localhost`, names below it, 127.0.0.0/8, 0.0.0.0 or ::1. */
export function isLocalAddress(url: string): boolean {
  // `URL` makes IP addresses canonical.
  const { hostname } = new URL(url)
  return (
    /^(?:.+\.)?localhost\.?$/.test(hostname) ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname) ||
    ['0.0.0.0', '[::1]', '[::]'].includes(hostname) ||
    /^\[::ffff:7f[0-9a-f]{2}:/.test(hostname)
  )
}

/** Whether the address is public and no setting allows the sandbox there. */
export function forbidsSandbox({ siteUrl, allowPublicSandbox }: PublicSettings): boolean {
  return !allowPublicSandbox && !isLocalAddress(siteUrl)
}

/** Whether demo accounts are made: never in production, in a database of one's own, or in public. */
export function hasDemo(
  settings: PublicSettings & Pick<Settings, 'isProduction' | 'databaseUrl'>
): boolean {
  return !settings.isProduction && !settings.databaseUrl && !forbidsSandbox(settings)
}

/** @throws SettingError when anyone could approve payments at a public address */
export function refusePublicSandbox(settings: PublicSettings): void {
  if (settings.paymentProvider !== 'sandbox' || !forbidsSandbox(settings)) return
  throw new SettingError(
    `SITE_URL: ${settings.siteUrl} is public, and the sandbox lets anyone approve payments there; set PAYMENT_PROVIDER=paymob or NODE_ENV=production, or ALLOW_PUBLIC_SANDBOX=on to allow it`
  )
}

export function publicDemoAccounts(siteUrl: string, emails: string[]): string {
  return `SITE_URL: ${siteUrl} is public, and the published password logs in to ${emails.join(', ')}; erase them (npm run admin -- users erase ADDRESS), use another DATA_DIR, or set ALLOW_PUBLIC_SANDBOX=on to allow it`
}

/** @throws SettingError when a demo account works at a public address */
export async function refusePublicDemoAccounts(
  db: Db,
  settings: PublicSettings,
  passwords: Passwords
): Promise<void> {
  if (!forbidsSandbox(settings)) return
  const open = await readOpenDemoAccounts(db, passwords)
  if (open.length > 0) throw new SettingError(publicDemoAccounts(settings.siteUrl, open))
}
