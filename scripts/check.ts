import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { locales } from '#i18n/locale.ts'
import { describeIssues } from './lib/check/issue.ts'
import { glossaryIssues } from './lib/check/texts/glossary.ts'
import { readJson } from './lib/check/json-file.ts'
import { checkMessages } from './lib/check/texts/messages.ts'
import { contentIssues } from './lib/check/content/folder.ts'
import { unusedMessages } from './lib/check/texts/unused.ts'
import { commandLine } from './lib/cli.ts'

commandLine(
  'npm run check --',
  `Checks everything that people read and edit, and reports in Arabic and English,
with file and line, what is wrong and what to write instead:

  src/locales/{ar,en}/*.json   both languages, all forms for numbers, the same
                               {{placeholders}}, nothing unused or untranslated
  src/content/**               names and encodings of files, both languages, the
                               data at the top, headings, links and pictures,
                               words of the search that appear twice
  both                         words that docs/glossary.md replaces with others
  src/catalogue/**             spellings that docs/glossary.md replaces

Changes nothing. Exits with 1 when anything is wrong. A build checks the content
first, without the glossary.`,
  'npm run check'
).parse()

const ROOT = resolve(import.meta.dirname, '..')
const files = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const named = (pattern: string) => [
  ...new Set(
    locales.flatMap(locale => files(pattern.replace('*', locale)).map(path => basename(path)))
  )
]

const sources = files('src/**/*.{ts,tsx,astro}').map(path => ({ path, text: read(path) }))
const namespaces = named('src/locales/*/[!_]?*.json')

const issues = [
  ...namespaces.flatMap(name => {
    const [ar, en] = locales.map(locale => {
      const path = `src/locales/${locale}/${name}`
      return readJson(path, existsSync(join(ROOT, path)) ? read(path) : '{}')
    })
    if (!ar || !en) return []
    const namespace = basename(name, '.json')
    return [...checkMessages(namespace, { ar, en }), ...unusedMessages(namespace, ar, sources)]
  }),
  ...contentIssues(),
  ...glossaryIssues(ROOT)
]

const errors = issues.filter(({ isNote }) => !isNote)
process.stdout.write(describeIssues(issues))
if (errors.length === 0) {
  process.stdout.write(
    `كل النصوص والمحتوى سليم. عدد ملفات النصوص: ${namespaces.length}\n` +
      `All texts and content are fine\n`
  )
}
process.exitCode = errors.length === 0 ? 0 : 1
