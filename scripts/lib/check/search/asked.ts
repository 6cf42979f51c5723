import { LineCounter, isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { bareWords } from '#domain/search/intents/synonyms.ts'
import { phrasesOf } from '#domain/search/words/words-file.ts'
import { locales } from '#i18n/locale.ts'
import type { Words } from '#editor/fields.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import { wrongAddress } from '#scripts/lib/check/content/page-address.ts'
import { doubled, noWord } from './search-phrases.ts'
import type { Site } from '#scripts/lib/check/content/site.ts'
import { checkText } from '#scripts/lib/check/texts/text.ts'
import { unknownName } from '#scripts/lib/check/unknown-name.ts'

const NAMES = ['page', ...locales, 'asked']

/** Issues of `asked-classes.yaml` and `asked-pages.yaml`. */
export function checkAsked(
  file: string,
  text: string,
  site: Pick<Site, 'isPage' | 'anchorsOf'>
): TextIssue[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineOf = (node: unknown) =>
    lines.linePos((node as { range?: [number] } | null)?.range?.[0] ?? 0).line
  const issues: TextIssue[] = []
  const say = (line: number, words: Words) => issues.push({ file, line, ...words })
  const [broken] = document.errors
  if (broken) return [{ file, line: lines.linePos(broken.pos[0]).line, ...BROKEN }]

  const known = new Map<string, number>()
  function checkPhrases(list: unknown, owner: unknown): void {
    if (!isScalar(list) || typeof list.value !== 'string' || !list.range) {
      return void say(lineOf(owner), noPhrases)
    }
    const [start, end] = list.range
    const written = text.slice(start, end).replace(/^>-?/, mark => ' '.repeat(mark.length))
    for (const { phrase, at } of phrasesOf(written)) {
      const line = lines.linePos(start + at).line
      const folded = bareWords(phrase).join(' ')
      const before = known.get(folded)
      if (folded === '') say(line, noWord(phrase))
      else if (before !== undefined) say(line, doubled(phrase, before))
      else known.set(folded, line)
    }
  }

  function checkPage(page: YAMLMap): void {
    for (const { key } of page.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (!NAMES.includes(name)) say(lineOf(key), unknownName(name, NAMES))
    }
    const address = page.get('page', true)
    const wrong = wrongAddress(isScalar(address) ? String(address.value) : '', site)
    if (wrong) say(lineOf(address ?? page), wrong)
    for (const locale of locales) {
      const title = page.get(locale, true)
      const place = { file, line: lineOf(title ?? page) }
      issues.push(...checkText(locale, isScalar(title) ? String(title.value) : '', place))
    }
    checkPhrases(page.get('asked', true), page)
  }

  const { contents } = document
  if (isMap(contents)) for (const { key, value } of contents.items) checkPhrases(value, key)
  else if (isSeq(contents)) {
    for (const page of contents.items) {
      if (isMap(page)) checkPage(page)
      else say(lineOf(page), noPhrases)
    }
  } else say(1, noPhrases)
  return issues.toSorted((one, other) => one.line - other.line)
}

const BROKEN = {
  ar: 'لا يمكن قراءة الملف من هنا. راجع عدد المسافات في أول السطر.',
  en: 'The file cannot be read from here. Look at the spaces at the start of the line.'
}

const noPhrases = {
  ar: 'تنقص العبارات هنا. اكتبها بعد علامة >- وبينها فاصلة.',
  en: 'The phrases are missing here. Write them behind >- with commas between.'
}
