import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

interface Site {
  social: readonly { network: string; url: string }[]
}

/**
 * Whether the texts still have the addresses of the demo: a social link to a network's front page, or a
 * mail address at `.example`, which nobody reads.
 *
 * @param folder of the texts, `src/content`
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
