import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import { bareWords, PHRASE_WORDS_MAX } from '#domain/search/intents/synonyms.ts'
import { phrasesOf, WRITTEN_LEVELS } from '#domain/search/words/words-file.ts'
import type { Words } from '#editor/fields.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import { doubled, noWord } from './search-phrases.ts'
import { unknownName } from '#scripts/lib/check/unknown-name.ts'

interface Phrase {
  text: string
  /** Folded, without articles: what phrases are compared by. */
  folded: string
  line: number
}

/** Issues of the words of the search: synonyms, stop words, correct spellings. */
export function checkSearchWords(file: string, text: string): TextIssue[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineOf = (node: unknown) =>
    lines.linePos((node as { range?: [number] } | null)?.range?.[0] ?? 0).line
  const [broken] = document.errors
  if (broken) return [{ file, line: lines.linePos(broken.pos[0]).line, ...BROKEN }]

  const issues: TextIssue[] = []
  const say = (line: number, words: Words) => issues.push({ file, line, ...words })

  /** The entries of a list that are written as `name: value`. */
  function entries(name: string, known: readonly string[]): YAMLMap[] {
    const list = document.get(name)
    if (!isSeq(list)) {
      say(lineOf(list), missingList(name))
      return []
    }
    return list.items.flatMap(item => {
      if (!isMap(item)) {
        say(lineOf(item), missingName(known[0] ?? ''))
        return []
      }
      for (const { key } of item.items) {
        const found = isScalar(key) ? String(key.value) : ''
        if (!known.includes(found)) say(lineOf(key), unknownName(found, known))
      }
      return [item]
    })
  }

  function phrases(entry: YAMLMap, name: string, least: number): Phrase[] {
    const list = entry.get(name, true) as unknown
    if (!isScalar(list) || typeof list.value !== 'string' || !list.range) {
      if (least > 0 || entry.has(name)) say(lineOf(entry), missingWords(name))
      return []
    }
    const [start, end] = list.range
    const found = phrasesOf(text.slice(start, end)).map(({ phrase, at }) => ({
      text: phrase,
      folded: bareWords(phrase).join(' '),
      line: lines.linePos(start + at).line
    }))
    for (const { text: written, folded, line } of found) {
      if (folded === '') say(line, noWord(written))
      else if (folded.split(' ').length > PHRASE_WORDS_MAX) say(line, tooLong(written))
    }
    if (found.length < least) say(lineOf(entry), tooFew(least))
    return found
  }

  /** Reports a phrase that occurs twice. */
  function checkOnce(all: readonly Phrase[]): void {
    const known = new Map<string, number>()
    for (const { text: written, folded, line } of all) {
      const before = known.get(folded)
      if (before !== undefined && folded) say(line, doubled(written, before))
      else known.set(folded, line)
    }
  }

  const groups = entries('groups', ['same', 'includes'])
  checkOnce(groups.flatMap(group => phrases(group, 'same', group.has('includes') ? 1 : 2)))
  for (const group of groups) checkOnce(phrases(group, 'includes', 0))

  if (isMap(document.contents)) {
    const fillers = phrases(document.contents, 'fillers', 1)
    checkOnce(fillers)
    const levels = document.get('levels')
    if (isMap(levels)) checkOnce(WRITTEN_LEVELS.flatMap(level => phrases(levels, level, 1)))
    else say(lineOf(document.get('levels', true)), missingLevels)
    const right = phrases(document.contents, 'right', 1)
    checkOnce(right)
    for (const { text: written, folded, line } of [...fillers, ...right]) {
      if (folded.includes(' ')) say(line, severalWords(written))
    }
  }
  return issues.toSorted((one, other) => one.line - other.line)
}

const BROKEN = {
  ar: 'لا يمكن قراءة الملف من هنا. راجع عدد المسافات في أول السطر، وضع الكلمات كلها بين علامتي " إذا كان فيها نقطتان.',
  en: 'The file cannot be read from here. Look at the spaces at the start of the line, and put quotes " around all words when a colon is among them.'
}

function missingList(name: string): Words {
  return {
    ar: `القائمة «${name}:» ناقصة. اكتبها، وتحتها أسطر تبدأ بعلامة -.`,
    en: `The list “${name}:” is missing. Write it, with lines below that begin with -.`
  }
}

function missingName(name: string): Words {
  return {
    ar: `اكتب هذا السطر هكذا: - ${name}: …`,
    en: `Write this line like this: - ${name}: …`
  }
}

const missingLevels = {
  ar: `ينقص «levels:»، وتحتها سطر لكل مستوى: ${WRITTEN_LEVELS.join(' و')}.`,
  en: `“levels:” is missing, with a line below for each level: ${WRITTEN_LEVELS.join(', ')}.`
}

function missingWords(name: string): Words {
  return {
    ar: `ينقص هنا «${name}: كلمة, كلمة».`,
    en: `Here “${name}: word, word” is missing.`
  }
}

function tooFew(least: number): Words {
  return least > 1
    ? {
        ar: 'كلمة واحدة ليست بمعنى شيء آخر. أضف كلمة أو احذف السطر.',
        en: 'One word alone has the meaning of no other. Add a word or delete the line.'
      }
    : { ar: 'لا كلمات هنا. أضف كلمة.', en: 'There are no words here. Add one.' }
}

function severalWords(text: string): Words {
  return {
    ar: `«${text}» أكثر من كلمة. اكتب كل كلمة وحدها بين فاصلتين.`,
    en: `“${text}” is several words. Write each by itself between commas.`
  }
}

function tooLong(text: string): Words {
  return {
    ar: `«${text}» أطول مما يكتبه أحد في البحث. اكتب ${PHRASE_WORDS_MAX} كلمات أو أقل.`,
    en: `“${text}” is longer than what anybody searches for. Write ${PHRASE_WORDS_MAX} words or fewer.`
  }
}
