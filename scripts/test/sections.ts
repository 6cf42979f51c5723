import { buildSite, type BuiltSite } from '#tests/support/built-site.ts'
import { chromiumPath } from '#tests/support/chromium.ts'
import { type Counts, countPlaywright, countVitest } from './counts.ts'
import { runCheck, runReporting } from './run.ts'

/** Sections in the order of `npm test`: the quickest first. */
export const SECTIONS = {
  format: () => runCheck('prettier', '--check', '.'),
  lint: () => runCheck('oxlint'),
  // First the types that Astro makes of its content and settings, which a fresh clone lacks.
  types: async () => sequence(['astro', 'sync'], ['tsc', '--noEmit']),
  pages: () => runCheck('astro', 'check'),
  texts: () => runCheck('node', 'scripts/check.ts'),
  unit: () => vitest('unit'),
  api: () => vitest('api'),
  build: async () => vitest('build', siteEnvironment(await preparedSite())),
  e2e: async () => playwright(siteEnvironment(await preparedSite()))
} satisfies Record<string, () => Promise<Counts>>

export type SectionName = keyof typeof SECTIONS

async function sequence(...commands: [string, ...string[]][]): Promise<Counts> {
  for (const [command, ...parameters] of commands) {
    const counts = await runCheck(command, ...parameters)
    if (counts.failed > 0) return counts
  }
  return { passed: 1, failed: 0, skipped: [] }
}

function vitest(project: string, env: Record<string, string> = {}): Promise<Counts> {
  return runReporting(countVitest, report => ({
    command: [
      ...['vitest', 'run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    ],
    env
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
