import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { renameDurably, syncTree } from '#server/media/durable-files.ts'
import { describeSite, type Host } from './describe.ts'

/** Replaces the folder for a host in one step. @throws Error when the site does not fit the host */
export function writePacked(
  { host, site: siteFolder, to }: { host: Host; site: string; to: string },
  root = join(to, host.siteIn)
): { count: number; notes: string[] } {
  const draft = `${to}.draft`
  const site = describeSite(siteFolder)
  const { texts, copies = {}, notes } = host.pack(site, { root })
  mustBeOurs(to, siteFolder, Object.keys(texts))
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
  syncTree(draft)
  renameDurably(draft, to)
  return { count: site.files.length, notes }
}

/** Refuses a folder that was not packed for this host, which has all `texts`. */
function mustBeOurs(to: string, siteFolder: string, texts: readonly string[]): void {
  if (!existsSync(to) || readdirSync(to).length === 0) return
  const holdsSite = !relative(to, siteFolder).startsWith('..')
  const isPacked = texts.every(file => existsSync(join(to, file)))
  if (holdsSite || !isPacked) {
    throw new Error(`${to} holds something else; name a folder that is empty or not there yet`)
  }
}

/** A hard link where possible; files do not change in place. */
function bring(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
