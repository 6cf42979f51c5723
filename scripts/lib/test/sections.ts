import { buildSite, type BuiltSite } from '#tests/support/site/built-site.ts'
import { chromiumPath } from '#tests/support/site/chromium.ts'
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

/** TypeScript 7, five times as fast; `astro check` refuses it and takes 6. */
const TSC = 'node_modules/typescript-7/bin/tsc'

/** @param title prints the output below this name at the end */
export type Section = (title?: string) => Promise<Counts>

/** Groups run one after another; the sections of a group run side by side. */
export const SECTION_GROUPS: readonly Record<string, Section>[] = [
  {
    format: () => runCheck('prettier', '--check', '.'),
    lint: () => runCheck('oxlint'),
    types: async () => (await synced()) ?? runCheck('node', TSC, '--noEmit'),
    pages: async () => (await synced()) ?? runCheck(...PAGES_CHECK),
    texts: () => runCheck('node', 'scripts/check.ts'),
    unit: title => vitest('unit', { title })
  },
  {
    api: title => vitest('api', { title }),
    build: async title => vitest('build', { title, env: siteEnvironment(await preparedSite()) }),
    engines: async title => vitest('engines', { title, env: siteEnvironment(await preparedSite()) })
  },
  { e2e: async () => playwright(siteEnvironment(await preparedSite())) }
]

/** Sections that find most errors within a minute and a half. */
export const QUICK: readonly string[] = ['lint', 'types', 'unit']

let synchronizing: Promise<Counts> | undefined

/** Writes Astro's types of content and settings, which a fresh clone lacks. @returns what failed */
async function synced(): Promise<Counts | undefined> {
  synchronizing ??= runCheck('astro', 'sync')
  const counts = await synchronizing
  return counts.failed > 0 ? counts : undefined
}

interface Options extends Omit<Command, 'command'> {
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
