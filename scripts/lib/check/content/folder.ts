import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SUBJECTS } from '#domain/content/faq-subjects.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { FIELDS, type Words } from '#editor/fields.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import { checkIntents, checkSearchWords } from '#scripts/lib/check/search-words.ts'
import { anchorOf } from '#ui/content/heading-anchors.ts'
import { checkContentJson, checkMarkdownPair } from './content.ts'
import { misnamed } from './file-name.ts'
import { fileText } from './file-text.ts'
import { readFrontMatter } from './front-matter.ts'
import { headings } from './markdown.ts'
import { pageFinder, publicFinder, type Site } from './site.ts'

/** Paths below `src/content` with `/`, and what lies there. */
export type Folder = ReadonlyMap<string, Uint8Array>

/** The site as far as its content does not make it. */
export type Frame = Pick<Site, 'isPage' | 'isPublic'>

/** Issues of everything that marketing edits. @param today YYYY-MM-DD */
export function checkFolder(folder: Folder, frame: Frame, today: string): TextIssue[] {
  const issues: TextIssue[] = []
  const texts = new Map<string, string>()
  const promised = new Set<string>()
  for (const [path, bytes] of folder) {
    const wrong = misnamed(path)
    if (wrong) {
      issues.push(wrong.issue)
      if (wrong.rather) promised.add(wrong.rather)
      continue
    }
    const text = fileText(`src/content/${path}`, bytes)
    if (typeof text === 'string') texts.set(path, text)
    else {
      issues.push(text)
      promised.add(`src/content/${path}`)
    }
  }
  const site: Site = { ...frame, anchorsOf: anchorsIn(texts) }

  for (const kind of Object.keys(FIELDS)) {
    for (const name of namesOf(kind, texts)) {
      const pair = { ar: texts.get(`${kind}/ar/${name}`), en: texts.get(`${kind}/en/${name}`) }
      issues.push(...checkMarkdownPair(kind, name, pair, site))
    }
  }
  for (const [path, text] of texts) {
    const file = `src/content/${path}`
    if (path.endsWith('.json')) issues.push(...checkContentJson(file, text))
    if (path.startsWith('search/asked-')) issues.push(...checkIntents(file, text, site))
    else if (path.endsWith('.yaml')) issues.push(...checkSearchWords(file, text))
  }
  issues.push(...doubledQuestions(texts), ...overOffers(texts, today))
  return issues.filter(
    ({ file, en }) => !(promised.has(file) && en.startsWith('The file is missing'))
  )
}

const namesOf = (kind: string, texts: ReadonlyMap<string, string>): string[] => [
  ...new Set(
    [...texts.keys()]
      .filter(path => path.startsWith(`${kind}/`))
      .map(path => path.slice(kind.length + 4))
  )
]

/** The places of the pages that are made of texts alone. */
function anchorsIn(texts: ReadonlyMap<string, string>): Site['anchorsOf'] {
  const questions = [
    ...namesOf('faq', texts).map(name => name.replace(/\.md$/, '')),
    ...SUBJECTS.map(subject => `about-${subject}`)
  ]
  const known = new Map([['/faq', new Set(questions)]])
  for (const name of namesOf('legal', texts)) {
    const text = texts.get(`legal/en/${name}`)
    // Only the first cause is reported.
    if (text === undefined) continue
    const titles = headings(text).map(({ title }) => anchorOf(title))
    known.set(`/${name.replace(/\.md$/, '')}`, new Set(titles))
  }
  return path => known.get(path)
}

function doubledQuestions(texts: ReadonlyMap<string, string>): TextIssue[] {
  const issues: TextIssue[] = []
  for (const locale of ['ar', 'en'] as const) {
    const seen = new Map<string, string>()
    for (const [path, text] of [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (!path.startsWith(`faq/${locale}/`)) continue
      const file = `src/content/${path}`
      const { values } = readFrontMatter(file, text, locale, FIELDS['faq'] ?? {})
      for (const name of ['order', 'question'] as const) {
        const { value, line } = values.get(name) ?? {}
        if (!value || !line) continue
        const before = seen.get(`${name} ${value}`)
        if (before && (name === 'question' || locale === 'ar')) {
          issues.push({
            file,
            line,
            ...(name === 'order' ? sameOrder(value, before) : sameQuestion(before))
          })
        }
        seen.set(`${name} ${value}`, path)
      }
    }
  }
  return issues
}

function overOffers(texts: ReadonlyMap<string, string>, today: string): TextIssue[] {
  return [...texts].flatMap(([path, text]) => {
    if (!path.startsWith('offers/ar/')) return []
    const file = `src/content/${path}`
    const { value = '', line = 1 } =
      readFrontMatter(file, text, 'ar', FIELDS['offers'] ?? {}).values.get('ends') ?? {}
    return /^\d{4}-\d\d-\d\d$/.test(value) && value < today
      ? [{ file, line, isNote: true, ...OVER }]
      : []
  })
}

const OVER: Words = {
  ar: 'انتهى هذا العرض، ولم يعد يظهر. غيّر ends، أو احذف الملفين.',
  en: 'This offer has ended and isn’t shown anymore. Change `ends`, or delete both files.'
}

const sameOrder = (order: string, before: string): Words => ({
  ar: `الترتيب ${order} مستخدم في ${before} أيضًا. اكتب رقمًا آخر في اللغتين.`,
  en: `${before} already uses order ${order}. Write another number in both languages.`
})

const sameQuestion = (before: string): Words => ({
  ar: `هذا السؤال مكتوب في ${before} أيضًا. غيّره، أو احذف أحد الملفين من اللغتين.`,
  en: `This question is also in ${before}. Change it, or delete one of the two files in both languages.`
})

export function contentIssues(): TextIssue[] {
  const root = resolve(import.meta.dirname, '../../../..')
  const filesIn = (folder: string) =>
    globSync('**/*', { cwd: join(root, folder) })
      .filter(path => statSync(join(root, folder, path)).isFile())
      .map(path => path.replaceAll('\\', '/'))
      .sort()
  const folder = new Map(
    filesIn('src/content').map(path => [path, readFileSync(join(root, 'src/content', path))])
  )
  const frame = {
    isPage: pageFinder(filesIn('src/pages')),
    isPublic: publicFinder(join(root, 'public'))
  }
  return checkFolder(folder, frame, dayAt(Date.now()))
}
