import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')
const SOURCES = [
  '{package,package-lock,tsconfig}.json',
  '{astro,astro-i18next,uno}.config.*',
  'public/**/*',
  'scripts/build.ts',
  'scripts/lib/build/**/*',
  'src/**/*'
]
/** Read for each publication, and never by the bundler. */
const CONTENT = /^src\/(?:catalogue|content|locales|server)\/(?!http\/site\/)/
/** Texts that are part of the code: those of a broken island, and those of the studio. */
export const BUNDLED_TEXTS = /^src\/locales\/(?:ar|en)\/(?:crash|studio\w*)\.json$/

/** @returns paths within the repository of the files that the renderer is bundled from */
export function sourceFiles(): string[] {
  return globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'))
    .filter(file => !CONTENT.test(file) || BUNDLED_TEXTS.test(file))
    .sort()
}

/** Settings that scripts of pages hold. @see pageEnvironment */
const BUNDLED_SETTINGS = ['PUBLIC_API_HOST', 'PUBLIC_PIXEL_URL', 'PUBLIC_OFFLINE']

/** Names a version of the code with its settings. */
export function rendererName(): string {
  const settings = BUNDLED_SETTINGS.map(name => process.env[name])
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings]))
  for (const file of sourceFiles()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Within the repository, where its imports find their packages. */
export const renderersDir = () => join(ROOT, '.astro/renderers')
