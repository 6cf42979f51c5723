import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml'
import { bareWords, PHRASE_WORDS_MAX } from '#domain/search/intents/synonyms.ts'
import { phrasesOf, WRITTEN_LEVELS } from '#domain/search/words/words-file.ts'
import type { Words } from '#editor/fields.ts'
import { locales } from '#i18n/locale.ts'
import { type Site, wrongAddress } from './content/site.ts'
import { type TextIssue, unknownName } from './issue.ts'
import { checkText } from './texts/text.ts'
import { openYaml } from './yaml.ts'

interface Phrase {
  text: string
  /** Folded, without articles: what phrases are compared by. */
  folded: string
  line: number
}

/** A file of the search, whose phrases stand between commas. */
function openPhrases(file: string, text: string, broken: Words) {
  const yaml = openYaml(file, text)
  const { lineAt, report } = yaml
  if (yaml.broken) report(lineAt(yaml.broken.pos[0]), broken)

  /** The phrases of a node; nothing where it is no text. */
  function phrasesIn(node: unknown): Phrase[] | undefined {
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return undefined
    const [start, end] = node.range
    const written = text.slice(start, end).replace(/^>-?/, mark => ' '.repeat(mark.length))
    const found = phrasesOf(written).map(({ phrase, at }) => ({
      text: phrase,
      folded: bareWords(phrase).join(' '),
      line: lineAt(start + at)
    }))
    for (const phrase of found) if (!phrase.folded) report(phrase.line, noWord(phrase.text))
    return found
  }

  function checkOnce(phrases: readonly Phrase[], known = new Map<string, number>()): void {
    for (const { text: written, folded, line } of phrases) {
      const before = known.get(folded)
      if (before !== undefined && folded) report(line, doubled(written, before))
      else known.set(folded, line)
    }
  }

  return { ...yaml, phrasesIn, checkOnce }
}

const byLine = (issues: readonly TextIssue[]) =>
  issues.toSorted((one, other) => one.line - other.line)

const INTENT_NAMES = ['page', ...locales, 'asked']

/** Issues of `asked-classes.yaml` and `asked-pages.yaml`. */
export function checkIntents(
  file: string,
  text: string,
  site: Pick<Site, 'isPage' | 'anchorsOf'>
): TextIssue[] {
  const { document, broken, issues, lineOf, report, phrasesIn, checkOnce } = openPhrases(
    file,
    text,
    BROKEN_SPACES
  )
  if (broken) return issues
  const known = new Map<string, number>()

  function checkPhrases(node: unknown, owner: unknown): void {
    const phrases = phrasesIn(node)
    if (phrases) checkOnce(phrases, known)
    else report(lineOf(owner), NO_PHRASES)
  }

  function checkPage(page: YAMLMap): void {
    for (const { key } of page.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (!INTENT_NAMES.includes(name)) report(lineOf(key), unknownName(name, INTENT_NAMES))
    }
    const address = page.get('page', true)
    const wrong = wrongAddress(isScalar(address) ? String(address.value) : '', site)
    if (wrong) report(lineOf(address ?? page), wrong)
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
      else report(lineOf(page), NO_PHRASES)
    }
  } else report(1, NO_PHRASES)
  return byLine(issues)
}

export function checkSearchWords(file: string, text: string): TextIssue[] {
  const { document, broken, issues, lineOf, report, phrasesIn, checkOnce } = openPhrases(
    file,
    text,
    BROKEN_COLON
  )
  if (broken) return issues

  function entries(name: string, known: readonly string[]): YAMLMap[] {
    const list = document.get(name)
    if (!isSeq(list)) {
      report(lineOf(list), missingList(name))
      return []
    }
    return list.items.flatMap(item => {
      if (!isMap(item)) {
        report(lineOf(item), missingName(known[0] ?? ''))
        return []
      }
      for (const { key } of item.items) {
        const found = isScalar(key) ? String(key.value) : ''
        if (!known.includes(found)) report(lineOf(key), unknownName(found, known))
      }
      return [item]
    })
  }

  function phrases(entry: YAMLMap, name: string, least: number): Phrase[] {
    const found = phrasesIn(entry.get(name, true))
    if (!found) {
      if (least > 0 || entry.has(name)) report(lineOf(entry), missingWords(name))
      return []
    }
    for (const { text: written, folded, line } of found) {
      if (folded.split(' ').length > PHRASE_WORDS_MAX) report(line, tooLong(written))
    }
    if (found.length < least) report(lineOf(entry), least > 1 ? ALONE : NONE)
    return found
  }

  const groups = entries('groups', ['same', 'includes'])
  checkOnce(groups.flatMap(group => phrases(group, 'same', group.has('includes') ? 1 : 2)))
  for (const group of groups) checkOnce(phrases(group, 'includes', 0))

  if (isMap(document.contents)) {
    const fillers = phrases(document.contents, 'fillers', 1)
    checkOnce(fillers)
    const levels = document.get('levels')
    if (isMap(levels)) checkOnce(WRITTEN_LEVELS.flatMap(level => phrases(levels, level, 1)))
    else report(lineOf(document.get('levels', true)), MISSING_LEVELS)
    const right = phrases(document.contents, 'right', 1)
    checkOnce(right)
    for (const { text: written, folded, line } of [...fillers, ...right]) {
      if (folded.includes(' ')) report(line, severalWords(written))
    }
  }
  return byLine(issues)
}

const BROKEN_SPACES = {
  ar: 'لا يمكن قراءة الملف من هنا. راجع عدد المسافات في أول السطر.',
  en: 'The file can’t be read from here. Look at the spaces at the start of the line.'
}

const NO_PHRASES = {
  ar: 'تنقص العبارات هنا. اكتبها بعد علامة >- وبينها فاصلة.',
  en: 'The phrases are missing here. Write them after >-, with commas between them.'
}

const BROKEN_COLON = {
  ar: 'لا يمكن قراءة الملف من هنا. راجع عدد المسافات في أول السطر، وضع الكلمات كلها بين علامتي " إذا كان فيها نقطتان.',
  en: 'The file can’t be read from here. Look at the spaces at the start of the line, and put quotes " around all words when a colon is among them.'
}

const missingList = (name: string): Words => ({
  ar: `القائمة «${name}:» ناقصة. اكتبها، وتحتها أسطر تبدأ بعلامة -.`,
  en: `The list “${name}:” is missing. Write it, with lines below that begin with -.`
})

const missingName = (name: string): Words => ({
  ar: `اكتب هذا السطر هكذا: - ${name}: …`,
  en: `Write this line like this: - ${name}: …`
})

const MISSING_LEVELS = {
  ar: `ينقص «levels:»، وتحتها سطر لكل مستوى: ${WRITTEN_LEVELS.join(' و')}.`,
  en: `“levels:” is missing, with a line below for each level: ${WRITTEN_LEVELS.join(', ')}.`
}

const missingWords = (name: string): Words => ({
  ar: `ينقص هنا «${name}: كلمة, كلمة».`,
  en: `Here “${name}: word, word” is missing.`
})

const ALONE = {
  ar: 'ليس في السطر مرادف لهذه الكلمة. أضف مرادفًا أو احذف السطر.',
  en: 'This line has no synonym for the word. Add one, or delete the line.'
}
const NONE = { ar: 'لا كلمات هنا. أضف كلمة.', en: 'There are no words here. Add one.' }

const severalWords = (text: string): Words => ({
  ar: `«${text}» أكثر من كلمة. اكتب كل كلمة وحدها بين فاصلتين.`,
  en: `“${text}” is more than one word. Write each one separately, between commas.`
})

const tooLong = (text: string): Words => ({
  ar: `«${text}» أطول مما يكتبه أحد في البحث. اكتب ${PHRASE_WORDS_MAX} كلمات أو أقل.`,
  en: `“${text}” is longer than anything people search for. Write ${PHRASE_WORDS_MAX} words or fewer.`
})

const doubled = (text: string, line: number): Words => ({
  ar: `«${text}» مكتوب في السطر ${line} أيضًا، ولا فرق في البحث بين ما يختلف بالهمزة أو «ال». احذف أحدهما.`,
  en: `“${text}” is also on line ${line}, and search sees no difference in hamzas, capitals or the article. Delete one of them.`
})

const noWord = (text: string): Words => ({
  ar: `«${text}» لا كلمة فيه. اكتب كلمة بين الفاصلتين، أو احذف إحداهما.`,
  en: `“${text}” contains no word. Write one between the commas, or delete one of them.`
})
