import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '#editor/fields.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import { readJson } from '#scripts/lib/check/json-file.ts'

/** A word of the column “Never”, and the word to use. */
interface Never {
  word: string
  use: string
  pattern: RegExp
  /** From the table “Spellings”, which is for the catalogue too. */
  isSpelling: boolean
}

export interface Glossary {
  nevers: Never[]
  /** Exceptions, as `file word` or `file#key word`. */
  exceptions: ReadonlySet<string>
}

const PLACES = [
  'src/locales/{ar,en}/*.json',
  'src/content/{faq,legal,offers}/{ar,en}/*.md',
  'src/content/{home,pro}/*.json',
  'src/content/*.json',
  'src/catalogue/{classes,experts}/**/*.{md,yaml,txt,csv}',
  'src/catalogue/media/*/{captions.*.vtt,chapters.yaml}',
  'src/catalogue/*.yaml'
]

export function glossaryIssues(root: string): TextIssue[] {
  const glossary = readGlossary(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  return globSync(PLACES, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .flatMap(file => checkWords(file, readFileSync(join(root, file), 'utf8'), glossary))
}

export function readGlossary(markdown: string): Glossary {
  const glossary = { nevers: [] as Never[], exceptions: new Set<string>() }
  let head = ''
  for (const line of markdown.split('\n')) {
    const [, ...cells] = line.split('|').map(cell => cell.trim())
    if (cells.length === 0) head = ''
    else if (head === '') head = cells.slice(0, 3).join()
    else if (/^(?:English,Arabic|Meaning,Written),Never$/.test(head)) {
      const [english = '', arabic = '', never = ''] = cells
      for (const word of never.startsWith('---') ? [] : listOf(never)) {
        const use = isArabic(word) ? arabic : english
        const isSpelling = head.startsWith('Meaning')
        glossary.nevers.push({ word, use, pattern: patternOf(word, use), isSpelling })
      }
    } else if (head.startsWith('Word,Right in')) {
      const [word = '', places = ''] = cells
      for (const place of listOf(places.replaceAll('`', ''))) {
        glossary.exceptions.add(`${place} ${word}`)
      }
    }
  }
  return glossary
}

export function checkWords(file: string, text: string, glossary: Glossary): TextIssue[] {
  // What a class teaches has words of its own.
  const nevers = glossary.nevers.filter(
    ({ isSpelling }) => isSpelling || !file.startsWith('src/catalogue/')
  )
  return linesOf(file, text).flatMap(({ key, value, line }) =>
    nevers
      .filter(({ pattern }) => pattern.test(value))
      .filter(({ word }) =>
        [file, `${file}#${key}`].every(place => !glossary.exceptions.has(`${place} ${word}`))
      )
      .map(({ word, use }) => ({ file, line, ...otherWord(word, use) }))
  )
}

/** Texts of a file without names, addresses and placeholders. */
function linesOf(file: string, text: string): { key: string; value: string; line: number }[] {
  const lines = file.endsWith('.json')
    ? readJson(file, text).entries
    : text.split('\n').map((value, at) => ({ key: '', value, line: at + 1 }))
  return lines.map(entry => ({
    ...entry,
    value: entry.value.replace(/\]\([^)]*\)|^[a-z]\w*: *|\{\{\w+\}\}/g, ' ')
  }))
}

const SIGNS = '[\\u0640\\u064B-\\u0652\\u0670]*'
const bare = (text: string) => text.replace(new RegExp(SIGNS, 'g'), '')
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
const listOf = (cell: string) => cell.split(/[،,]/).flatMap(word => word.trim() || [])

/** A whole word; “…” allows it at the start of a text only. */
function patternOf(word: string, use: string): RegExp {
  const [, core = '', isStart] = /^(.*?)\s*(…)?$/.exec(word) ?? []
  const before = isStart ? '^' : '(?<![\\p{L}\\p{M}\\p{N}])'
  const pattern = isArabic(core) ? arabicPattern(core, use) : `${core}s?`
  return new RegExp(`${before}${pattern}(?![\\p{L}\\p{M}\\p{N}])`, 'iu')
}

/** Also behind و ف ب ل ك and ال, with any vowel signs. */
function arabicPattern(word: string, use: string): string {
  // A word that only its signs make wrong needs its own search.
  const isBySigns = listOf(use).some(other => bare(other) === bare(word))
  const letters = (text: string) =>
    isBySigns ? text : [...bare(text)].map(letter => letter + SIGNS).join('')
  const before = (...all: string[]) => all.map(letters).join('|')
  const isDefinite = word.startsWith('ال')
  const joined = isDefinite
    ? `(?:${before('ب', 'ك')})?${letters('ال')}|${letters('لل')}`
    : `(?:${before('ب', 'ك')})?(?:${letters('ال')})?|${before('لل', 'ل')}`
  const stem = letters(isDefinite ? word.slice(2) : word)
  return `(?:${before('و', 'ف')})?(?:${joined})${stem}(?:ا${SIGNS})?`
}

function otherWord(word: string, use: string): Words {
  const forbidden = word.replace(/\s*…$/, '')
  return {
    ar: `«${forbidden}» ليست كلمتنا لهذا المعنى. اكتب: ${use}. راجع docs/glossary.md.`,
    en: `“${forbidden}” isn’t our word for this. Write: ${use}. See docs/glossary.md.`
  }
}
