import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOfFile } from '#inputs/files.ts'
import { digestOf } from '#inputs/inputs.ts'
import type { Settings } from '#server/settings/env.ts'
import { pageEnvironment } from '#scripts/lib/build/page-environment.ts'
import { openRendererNamed } from '#scripts/lib/build/renderer/renderer.ts'
import { rendererName } from '#scripts/lib/build/renderer/source.ts'
import { makeSite, type MadeSite } from '#scripts/lib/build/site/make-site.ts'
import { takeTurn } from '#scripts/lib/build/turn.ts'
import type { BuildProgress } from './progress.ts'
import type { Publication } from './publication.ts'
import { publishSite } from './site-folder.ts'

/** Inside the repository, on the file system of the renderer. */
const WORKSHOP = join(import.meta.dirname, '../../../.astro')

export interface BuiltOutcome extends MadeSite {
  /** Undefined when nothing has changed. */
  publication?: Publication
}

interface BuildOptions {
  /** Of the catalogue that the snapshot is of. */
  version?: string
  cause: string
  progress: BuildProgress
  log: (line: string) => void
}

/** Broken content; the message names each file and line. */
export class ContentError extends Error {}

/**
 * Builds the site from the snapshot and makes it live.
 *
 * @throws ContentError, or another error; the site is as before then
 */
export async function buildSite(
  settings: Settings,
  { version, cause, progress, log }: BuildOptions
): Promise<BuiltOutcome> {
  // React is twice as fast in production.
  Object.assign(process.env, pageEnvironment(settings), { NODE_ENV: 'production' })
  const name = rendererName()
  await refuseBrokenContent(settings, name)
  // Every build writes the same files below `.astro`.
  const endTurn = await takeTurn(join(WORKSHOP, 'build.lock'), () =>
    log('another build of this checkout is under way; waiting for its end')
  )
  const draft = join(WORKSHOP, `draft-${process.pid}`)
  const removeDrafts = () => {
    for (const left of globSync('draft-*', { cwd: WORKSHOP })) {
      rmSync(join(WORKSHOP, left), { recursive: true, force: true })
    }
  }
  process.once('exit', () => rmSync(draft, { recursive: true, force: true }))
  try {
    removeDrafts()
    const renderer = await openRendererNamed(name, () => progress.begin('bundle'))
    const made = await makeSite(settings, renderer, { draft, site: settings.siteDir }, progress)
    progress.begin('publish')
    const publication = made.hasChanged
      ? await publishSite(settings.siteDir, {
          ...{ draft, cause, removed: made.removed, isWhole: made.isWhole },
          ...(version !== undefined && { version })
        })
      : undefined
    progress.end()
    return { ...made, ...(publication && { publication }) }
  } finally {
    progress.end()
    removeDrafts()
    endTurn()
  }
}

/** Checks texts when they, or the code, differ from those of the last check that found nothing. */
async function refuseBrokenContent({ dataDir }: Settings, code: string): Promise<void> {
  const note = join(dataDir, 'checked-content')
  const files = globSync('src/content/**/*.*').sort()
  const digest = digestOf([code, ...files.map(file => [file, digestOfFile(file)])])
  if (existsSync(note) && readFileSync(note, 'utf8') === digest) return
  // They load as much code as all else together.
  const { contentIssues } = await import('#scripts/lib/check/content/folder.ts')
  const { describeIssues } = await import('#scripts/lib/check/issue.ts')
  const broken = contentIssues().filter(({ isNote }) => !isNote)
  if (broken.length > 0) throw new ContentError(describeIssues(broken))
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(note, digest)
}

/** For programs; times are in milliseconds. */
export function buildAsJson({ count, renderedIn, hasChanged }: MadeSite): string {
  return JSON.stringify({ ...count, renderedIn: Math.round(renderedIn), hasChanged })
}

/** `172 pages and 256 pictures in 3.1 s; 5 rendered in 0.2 s` */
export function describeBuild({ count, renderedIn, hasChanged }: MadeSite, began: number): string {
  const { pages, rendered, pictures, drawn } = count
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)
  const rate = rendered > 0 ? `, ${Math.round((rendered * 1_000) / renderedIn)} pages a second` : ''
  return (
    `${pages} pages and ${pictures} pictures in ${seconds(performance.now() - began)} s; ` +
    `${rendered} rendered in ${seconds(renderedIn)} s${rate}; ` +
    `${drawn} pictures of shared links drawn${hasChanged ? '' : '; nothing has changed'}`
  )
}
