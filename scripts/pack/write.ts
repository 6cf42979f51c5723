import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describeSite } from './describe.ts'
import type { Host } from './host.ts'

interface Written {
  /** Files of the site that were taken. */
  count: number
  notes: string[]
}

/**
 * Makes the folder for a host anew, in one step.
 *
 * @param root where its files of the site will lie; unset: here
 * @throws Error when there is no site, or it does not fit the host
 */
export function writePacked(
  { host, site: siteFolder, to }: { host: Host; site: string; to: string },
  root = join(to, host.siteIn)
): Written {
  const draft = `${to}.draft`
  const site = describeSite(siteFolder)
  const { texts, copies = {}, notes } = host.pack(site, { root })
  rmSync(draft, { recursive: true, force: true })
  const twins = host.takesTwins ? ['', '.br', '.gz'] : ['']
  const names = site.files.flatMap(file => twins.map(twin => `${file}${twin}`))
  for (const [file, from] of [...names.map(name => [name, name]), ...Object.entries(copies)]) {
    bring(join(siteFolder, from ?? ''), join(draft, host.siteIn, file ?? ''))
  }
  for (const [file, text] of Object.entries(texts)) {
    const target = join(draft, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  rmSync(to, { recursive: true, force: true })
  renameSync(draft, to)
  return { count: site.files.length, notes }
}

/** A second name of a file where that is possible, since nothing here is changed in place. */
function bring(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
