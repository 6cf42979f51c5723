import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/settings/env.ts'
import { isLocalAddress } from '#server/operating/public-address.ts'
import { SITE_FACTS, type SiteFacts } from '#server/http/site/site-rules.ts'
import type { Finding } from './finding.ts'

type Addresses = Pick<Settings, 'siteUrl' | 'publicApiHost' | 'isProduction'>

/** Whether the site is built for the current addresses. */
export function lookAtSite({
  siteDir,
  siteUrl,
  publicApiHost
}: Addresses & Pick<Settings, 'siteDir'>): Finding {
  const about = 'site'
  let facts: SiteFacts
  try {
    facts = JSON.parse(readFileSync(join(siteDir, SITE_FACTS), 'utf8')) as SiteFacts
  } catch {
    const says = `not built in ${siteDir}; npm start or npm run build does`
    return { state: 'note', about, says }
  }
  const others = [
    ['SITE_URL', facts.siteUrl, siteUrl],
    ['PUBLIC_API_HOST', facts.apiHost, publicApiHost]
  ].flatMap(([name, built, set]) =>
    built && built !== set ? [`${name} was ${built} then and is ${set} now`] : []
  )
  return others.length === 0
    ? { state: 'ok', about, says: `built in ${siteDir}` }
    : { state: 'note', about, says: `${others.join('; ')}: build again, or correct the setting` }
}

/** Whether browsers can use the addresses of site and API together. */
export function lookAtAddresses({ siteUrl, publicApiHost, isProduction }: Addresses): Finding {
  const about = 'addresses'
  const site = new URL(siteUrl)
  if (site.protocol === 'https:' && publicApiHost.startsWith('http:')) {
    const says = `PUBLIC_API_HOST ${publicApiHost}: no page of ${siteUrl} may call what is not https`
    return { state: 'wrong', about, says }
  }
  if (isProduction && (isLocalAddress(siteUrl) || site.protocol !== 'https:')) {
    const says = `SITE_URL ${siteUrl}: links in mails and on pages will lead there; in production it is https`
    return { state: 'wrong', about, says }
  }
  const api = publicApiHost.startsWith('/') ? `${siteUrl}${publicApiHost}` : publicApiHost
  return { state: 'ok', about, says: `pages of ${siteUrl} call ${api}` }
}
