import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite } from '#tests/support/site.ts'

/** Folder of the built site. */
export const SITE = builtSite().folder

export interface BuiltPage {
  /** File within the site. */
  file: string
  /** Address without the host: `/en/class/x`. */
  path: string
  html: string
}

/** The web editor is no page of the site: another's program, with a policy of its own. */
const EDITOR = /^(?:en\/)?admin\.html$/

const all = globSync('**/*.html', { cwd: SITE })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !EDITOR.test(file))
  .sort()
  .map(file => ({
    file,
    path: `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
    html: readFileSync(join(SITE, file), 'utf8')
  }))

const leadsOn = ({ html }: BuiltPage) => html.includes('http-equiv="refresh"')

/** Every page of the site, without those that only lead on to another. */
export const pages: readonly BuiltPage[] = all.filter(page => !leadsOn(page))

/** What a host without redirects shows at the addresses by id. */
export const redirectPages: readonly BuiltPage[] = all.filter(leadsOn)

/** The markup that is shown before a script runs. */
export function withoutTemplates(html: string): string {
  return html.replace(/<template[\s\S]*?<\/template>/g, '')
}
