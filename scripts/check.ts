// Looks through everything that people read and edit, and says what is wrong and what to write instead,
// in Arabic and in English, with file and line.
//
//   npm run check
//
//   src/locales/{ar,en}/*.json     every text in both languages, all forms for numbers, the same
//                                  {{placeholders}}, nothing unused, nothing left in the other language
//   src/content/**                 both languages, dates, order of headings, links that lead to a page,
//                                  words of the search that stand twice
//
// Changes nothing. Exits 1 when anything is wrong.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { locales } from '#i18n/locale.ts'
import { sayComplaint } from './check/complaint.ts'
import { checkContentJson, checkMarkdownPair } from './check/content.ts'
import { readJson } from './check/json-file.ts'
import { checkMessages } from './check/messages.ts'
import { pageFinder } from './check/pages.ts'
import { checkSearchWords } from './check/search-words.ts'
import { unusedMessages } from './check/unused.ts'

const ROOT = resolve(import.meta.dirname, '..')
const files = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** Names that stand in either language. */
const named = (pattern: string) => [
  ...new Set(
    locales.flatMap(locale => files(pattern.replace('*', locale)).map(path => basename(path)))
  )
]

const sources = files('src/**/*.{ts,tsx,astro}').map(path => ({ path, text: read(path) }))
const isPage = pageFinder(files('src/pages/**/*').map(path => path.slice('src/pages/'.length)))
const namespaces = named('src/locales/*/[!_]?*.json')

const complaints = [
  ...namespaces.flatMap(name => {
    const [ar, en] = locales.map(locale => {
      const path = `src/locales/${locale}/${name}`
      // A missing file lacks all of its texts, and each is named.
      return readJson(path, existsSync(join(ROOT, path)) ? read(path) : '{}')
    })
    if (!ar || !en) return []
    const namespace = basename(name, '.json')
    return [...checkMessages(namespace, { ar, en }), ...unusedMessages(namespace, ar, sources)]
  }),
  ...['legal', 'faq', 'offers'].flatMap(kind =>
    named(`src/content/${kind}/*/?*.md`).flatMap(name => {
      const textOf = (locale: string) => {
        const path = `src/content/${kind}/${locale}/${name}`
        return existsSync(join(ROOT, path)) ? read(path) : undefined
      }
      return checkMarkdownPair(kind, name, { ar: textOf('ar'), en: textOf('en') }, isPage)
    })
  ),
  ...files('src/content/**/*.json').flatMap(path => checkContentJson(path, read(path))),
  ...files('src/content/search/*.yaml').flatMap(path => checkSearchWords(path, read(path), isPage))
]

for (const complaint of complaints) process.stdout.write(`${sayComplaint(complaint)}\n`)
process.stdout.write(
  complaints.length === 0
    ? `${namespaces.length} ملف نصوص والمحتوى كله سليم · all texts are well\n`
    : `${complaints.length} ملاحظة تحتاج إلى إصلاح · ${complaints.length} to be put right\n`
)
process.exitCode = complaints.length === 0 ? 0 : 1
