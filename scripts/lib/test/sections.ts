import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, type BuiltSite } from '#tests/support/built-site.ts'
import { chromiumPath } from '#tests/support/chromium.ts'
import { type Counts, countPlaywright, countVitest } from './counts.ts'
import { type Command, runCheck, runReporting } from './run.ts'

/** Without the checks of `types`. */
const PAGES_CHECK = [
  'astro',
  'check',
  '--noSync',
  '--tsconfig',
  'scripts/lib/test/pages.tsconfig.json'
]

const CACHE = 'node_modules/.cache'
// Prettier's cache misses an update of its plugin, so each set of packages has its own.
const packages = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, '../../../package-lock.json')))
  .digest('hex')
const PRETTIER_CACHE = [
  ...['--cache', '--cache-strategy', 'content'],
  ...['--cache-location', `${CACHE}/prettier-${packages.slice(0, 8)}`]
]
const TYPES_CACHE = ['--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`]

/** @param toldAs prints the output below this name at the end */
export type Section = (toldAs?: string) => Promise<Counts>

/**
 * Sections in groups that run one after another. Those of one group run side by side, since each of them
 * alone leaves a part of two cores idle.
 */
export const SECTION_GROUPS: readonly Record<string, Section>[] = [
  {
    format: () => runCheck('prettier', '--check', ...PRETTIER_CACHE, '.'),
    lint: () => runCheck('oxlint'),
    types: async () => (await synced()) ?? runCheck('tsc', '--noEmit', ...TYPES_CACHE),
    pages: async () => (await synced()) ?? runCheck(...PAGES_CHECK),
    texts: () => runCheck('node', 'scripts/check.ts'),
    unit: toldAs => vitest('unit', { toldAs })
  },
  {
    api: toldAs => vitest('api', { toldAs }),
    build: async toldAs => vitest('build', { toldAs, env: siteEnvironment(await preparedSite()) }),
    engines: async toldAs =>
      vitest('engines', { toldAs, env: siteEnvironment(await preparedSite()) })
  },
  { e2e: async () => playwright(siteEnvironment(await preparedSite())) }
]

/** Sections that find most errors within a minute and a half. */
export const QUICK: readonly string[] = ['lint', 'types', 'unit']

let synchronizing: Promise<Counts> | undefined

/**
 * Writes the types that Astro makes of its content and settings, which a fresh clone lacks.
 *
 * @returns what failed; nothing when they are there
 */
async function synced(): Promise<Counts | undefined> {
  synchronizing ??= runCheck('astro', 'sync')
  const counts = await synchronizing
  return counts.failed > 0 ? counts : undefined
}

interface Options extends Omit<Command, 'command'> {
  /** Those whose file name holds one of these. */
  only?: readonly string[]
}

export function vitest(project: string, options: Options = {}): Promise<Counts> {
  const { only = [], ...rest } = options
  return runReporting(countVitest, report => ({
    command: [
      ...['vitest', 'run', '--project', `${project}*`, ...only],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    ],
    ...rest
  }))
}

function playwright(env: Record<string, string>): Promise<Counts> {
  return runReporting(countPlaywright, report => ({
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  }))
}

let prepared: Promise<BuiltSite> | undefined

/** One site for all sections that look at it. It ends with this process. */
function preparedSite(): Promise<BuiltSite> {
  if (!prepared) process.stdout.write('preparing a site: import, serve, snapshot, build …\n')
  prepared ??= buildSite()
  return prepared
}

function siteEnvironment({ origin, folder }: BuiltSite): Record<string, string> {
  return { TEST_SITE_ORIGIN: origin, TEST_SITE_DIR: folder, CHROMIUM: chromiumPath() }
}
