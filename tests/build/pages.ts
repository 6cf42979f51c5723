import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite } from '#tests/support/site/site.ts'

export const SITE = builtSite().folder

export interface BuiltPage {
  file: string
  /** Without the host: `/en/class/x`. */
  path: string
  html: string
}

/** The web editor and the studio are programs with their own policies. */
const PROGRAMS = /^(?:en\/)?(?:admin|studio(?:\/[\w-]+)?)\.html$/

const all = globSync('**/*.html', { cwd: SITE })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !PROGRAMS.test(file))
  .sort()
  .map(file => ({
    file,
    path: `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
    html: readFileSync(join(SITE, file), 'utf8')
  }))

const leadsOn = ({ html }: BuiltPage) => html.includes('http-equiv="refresh"')

/** Without redirect pages. */
export const pages: readonly BuiltPage[] = all.filter(page => !leadsOn(page))

/** For hosts without redirects. */
export const redirectPages: readonly BuiltPage[] = all.filter(leadsOn)

/** HTML of the page at a path; empty where there is none. */
export const htmlOf = (path: string): string => pages.find(page => page.path === path)?.html ?? ''

/** An answer of the API that the site was built from. */
export async function answerOf<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${builtSite().origin}/api${path}`)
  return (await response.json()) as Answer
}

export function withoutTemplates(html: string): string {
  return html.replace(/<template[\s\S]*?<\/template>/g, '')
}
