import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

interface Site {
  social: readonly { network: string; url: string }[]
}

/**
 * Whether texts still hold demo addresses: a network's front page, or mail at `.example`.
 *
 * @param folder `src/content`
 */
export function lookAtContacts(folder: string): Finding {
  const about = 'contacts'
  if (!existsSync(folder)) return { state: 'note', about, says: `no texts in ${folder}` }
  const { social } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as Site
  const links = social
    .filter(({ url }) => new URL(url).pathname === '/')
    .map(({ network, url }) => `${network} leads to ${url}`)
  const unread = globSync(join(folder, '{faq,legal}/**/*.md'))
    .toSorted()
    .flatMap(file => /mailto:(\S+\.example)\b/.exec(readFileSync(file, 'utf8'))?.[1] ?? [])
  const mails = [...new Set(unread)].map(address => `nobody reads ${address}`)
  const says = [...links, ...mails].join('; ')
  return says
    ? { state: 'note', about, says: `${says}: write your own in ${folder}` }
    : { state: 'ok', about, says: 'of your own' }
}
