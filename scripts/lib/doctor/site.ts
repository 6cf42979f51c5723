import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_FACTS, type SiteFacts } from '#server/http/site/site-rules.ts'
import { isLocalAddress } from '#server/operating/public-address.ts'
import type { Settings } from '#server/settings/env.ts'
import { note, ok, type Verdict, wrong } from './finding.ts'

type Addresses = Pick<Settings, 'siteUrl' | 'publicApiHost' | 'isProduction'>

export function lookAtSite(settings: Addresses & Pick<Settings, 'siteDir'>): Verdict {
  const { siteDir, siteUrl, publicApiHost } = settings
  let facts: SiteFacts
  try {
    facts = JSON.parse(readFileSync(join(siteDir, SITE_FACTS), 'utf8')) as SiteFacts
  } catch {
    return note(`not built in ${siteDir}; npm start or npm run build does`)
  }
  const others = [
    ['SITE_URL', facts.siteUrl, siteUrl],
    ['PUBLIC_API_HOST', facts.apiHost, publicApiHost]
  ].flatMap(([name, built, set]) =>
    built && built !== set ? [`${name} was ${built} then and is ${set} now`] : []
  )
  return others.length === 0
    ? ok(`built in ${siteDir}`)
    : note(`${others.join('; ')}: build again, or correct the setting`)
}

/** Whether browsers can use the addresses of site and API together. */
export function lookAtAddresses({ siteUrl, publicApiHost, isProduction }: Addresses): Verdict {
  const site = new URL(siteUrl)
  if (site.protocol === 'https:' && publicApiHost.startsWith('http:')) {
    return wrong(
      `PUBLIC_API_HOST ${publicApiHost}: no page of ${siteUrl} may call what is not https`
    )
  }
  if (isProduction && (isLocalAddress(siteUrl) || site.protocol !== 'https:')) {
    return wrong(
      `SITE_URL ${siteUrl}: links in mails and on pages will lead there; in production it is https`
    )
  }
  const api = publicApiHost.startsWith('/') ? `${siteUrl}${publicApiHost}` : publicApiHost
  return ok(`pages of ${siteUrl} call ${api}`)
}

/** Whether texts still hold demo addresses: a network's front page, or mail at `.example`. */
export function lookAtContacts(folder: string): Verdict {
  if (!existsSync(folder)) return note(`no texts in ${folder}`)
  const { social } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as {
    social: readonly { network: string; url: string }[]
  }
  const links = social
    .filter(({ url }) => new URL(url).pathname === '/')
    .map(({ network, url }) => `${network} leads to ${url}`)
  const unread = globSync(join(folder, '{faq,legal}/**/*.md'))
    .toSorted()
    .flatMap(file => /mailto:(\S+\.example)\b/.exec(readFileSync(file, 'utf8'))?.[1] ?? [])
  const mails = [...new Set(unread)].map(address => `nobody reads ${address}`)
  const text = [...links, ...mails].join('; ')
  return text ? note(`${text}: write your own in ${folder}`) : ok('of your own')
}
