import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publishSite } from '#scripts/lib/publish/site-folder.ts'

/** Paths and texts of a site in a version: most pages hold it, one is there in every second only. */
export function siteOfVersion(version: number): Record<string, string> {
  const pages = ['index.html', 'index.html.br', 'class/a.html', 'class/b.html', 'en/class/a.html']
  return {
    ...Object.fromEntries(pages.map(path => [path, `version ${version}`])),
    [`odd/${version % 2}.html`]: `version ${version}`,
    'same.html': 'in all versions',
    'deep/er/same.html': 'in all versions'
  }
}

export function writeDraft(draft: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(draft, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(draft, path)), { recursive: true })
    writeFileSync(join(draft, path), text)
  }
  return draft
}

/** Publishes a version as a change of the one that is live. */
export async function publishVersion(site: string, version: number): Promise<void> {
  const changed = Object.entries(siteOfVersion(version)).filter(([path]) => !path.includes('same'))
  const draft = writeDraft(`${site}-draft.${version}`, Object.fromEntries(changed))
  const removed = [`odd/${(version + 1) % 2}.html`]
  await publishSite(site, { draft, removed, isWhole: false })
}

/** Files of a site and their texts, without those that no host serves. */
export function textsOf(site: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(`${site}/`, { recursive: true, encoding: 'utf8' })
      .filter(path => !path.startsWith('.') && statSync(join(site, path)).isFile())
      .map(path => [path.replaceAll('\\', '/'), readFileSync(join(site, path), 'utf8')])
  )
}
