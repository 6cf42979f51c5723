import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml'
import type { Words } from '#editor/fields.ts'
import type { TextIssue } from './issue.ts'
import { openYaml } from './yaml.ts'

export interface Entry {
  /** Names from the outside in: `level.BEGINNER`. */
  key: string
  value: string
  /** From 1. */
  line: number
}

export interface JsonFile {
  file: string
  entries: Entry[]
  issues: TextIssue[]
}

export function readJson(file: string, text: string): JsonFile {
  // JSON is YAML, whose parser reports lines and duplicate keys.
  const { document, broken, lineAt } = openYaml(file, text)
  const { contents } = document
  const error = isJson(text) && isMap(contents) ? broken && DOUBLED : DAMAGED
  if (error || !isMap(contents)) {
    const known = error === DAMAGED ? slipIn(text) : undefined
    const line =
      known?.line ?? (error === DOUBLED && broken ? lineAt(broken.pos[0]) : lineOfFault(text))
    return {
      file,
      entries: [],
      issues: [{ file, line, ...(known?.words ?? error ?? DAMAGED) }]
    }
  }
  const found: JsonFile = { file, entries: [], issues: [] }
  collect(contents, '', lineAt, found)
  return found
}

function collect(
  map: YAMLMap,
  prefix: string,
  lineAt: (offset: number) => number,
  found: JsonFile
): void {
  for (const { key, value } of map.items) {
    const name = `${prefix}${isScalar(key) ? String(key.value) : ''}`
    const line = isScalar(key) ? lineAt(key.range?.[0] ?? 0) : 1
    if (isMap(value)) collect(value, `${name}.`, lineAt, found)
    else if (isSeq(value)) {
      for (const [at, item] of value.items.entries()) {
        if (isMap(item)) collect(item, `${name}.${at}.`, lineAt, found)
      }
    } else if (isScalar(value) && typeof value.value === 'string') {
      found.entries.push({ key: name, value: value.value, line })
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function lineOfFault(text: string): number {
  try {
    JSON.parse(text)
  } catch (error) {
    const at = /\(line (\d+)/.exec((error as Error).message)?.[1]
    return at ? Number(at) : text.trimEnd().split('\n').length
  }
  return 1
}

function slipIn(text: string): { line: number; words: Words } | undefined {
  const slips = SLIPS.flatMap(([pattern, words]) => {
    const found = pattern.exec(text)
    return found ? [{ at: found.index + (found[1]?.length ?? 0), words }] : []
  })
  const [first] = slips.toSorted((one, other) => one.at - other.at)
  return first && { line: text.slice(0, first.at).split('\n').length, words: first.words }
}

const DAMAGED: Words = {
  ar: 'لا يمكن قراءة الملف من هنا. راجع علامات الاقتباس " والفاصلة في آخر السطر السابق وهذا السطر.',
  en: 'The file can’t be read from here. Look at the quotes " and the comma at the end of this line and the one before.'
}
const DOUBLED: Words = {
  ar: 'هذا الاسم مكتوب مرتين في الملف. احذف أحد السطرين.',
  en: 'This name appears twice in the file. Delete one of the two lines.'
}
const LAST_COMMA: Words = {
  ar: 'بعد آخر ما في المجموعة فاصلة. احذف الفاصلة التي في آخر هذا السطر.',
  en: 'There’s a comma after the last item in a group. Delete the comma at the end of this line.'
}
const NO_COMMA: Words = {
  ar: 'تنقص فاصلة في آخر هذا السطر، لأن بعده سطرًا آخر. اكتب ,',
  en: 'A comma is missing at the end of this line, since another one follows. Write ,'
}
const ARABIC_COMMA: Words = {
  ar: 'الفاصلة بين الأسطر لاتينية: , وليست ، وتبقى الفاصلة العربية داخل النص.',
  en: 'The comma between lines is the Latin one: , and not ، which stays inside texts.'
}
const CURLY: Words = {
  ar: 'علامتا الاقتباس هنا “ ”، وتُكتبان في هذا الملف مستقيمتين: "',
  en: 'The quotes here are “ ”; in this file they are straight: "'
}
const SINGLE: Words = {
  ar: "علامتا الاقتباس هنا ' '، وتُكتبان في هذا الملف مزدوجتين: \"",
  en: "The quotes here are ' '; in this file they are double: \""
}
const REMARK: Words = {
  ar: 'لا تُكتب في هذا الملف ملاحظات تبدأ بـ // أو #. احذف السطر.',
  en: 'This file can’t have comments that begin with // or #. Delete the line.'
}
const NO_QUOTES: Words = {
  ar: 'الاسم في أول السطر يُكتب بين علامتي ": "name": …',
  en: 'The name at the start of the line goes in quotes: "name": …'
}

const SLIPS: [RegExp, Words][] = [
  [/,(?=\s*[}\]])/, LAST_COMMA],
  [/("|\})[ \t]*(?=\n\s*")/, NO_COMMA],
  [/("|\})[ \t]*،/, ARABIC_COMMA],
  [/(^|[{,:[]\s*)[“”„]/m, CURLY],
  [/^(\s*)'|:\s*'[^"\n]*'\s*,?$/m, SINGLE],
  [/^(\s*)(?:\/\/|#|\/\*)/m, REMARK],
  [/^(\s*)[a-zA-Z_]\w*\s*:/m, NO_QUOTES]
]
