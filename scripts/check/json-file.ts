import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import type { Complaint } from './complaint.ts'

/** One text of a JSON file. */
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
  complaints: Complaint[]
}

/** The texts of a JSON file with their lines, and what keeps it from being read. */
export function readJson(file: string, text: string): JsonFile {
  const lines = new LineCounter()
  // JSON is YAML as well, and that parser knows lines and doubled keys.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [broken] = document.errors
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (broken || !isMap(document.contents) || !isJson(text)) {
    const line = broken ? lineAt(broken.pos[0]) : lineOfFault(text)
    const isDoubled = broken?.code === 'DUPLICATE_KEY'
    return {
      file,
      entries: [],
      complaints: [isDoubled ? doubled(file, line) : damaged(file, line)]
    }
  }
  const found: JsonFile = { file, entries: [], complaints: [] }
  collect(document.contents, '', lineAt, found)
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
    else if (isScalar(value) && typeof value.value === 'string') {
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

function damaged(file: string, line: number): Complaint {
  return {
    file,
    line,
    ar: 'لا يمكن قراءة الملف من هنا. راجع علامات الاقتباس " والفاصلة في آخر السطر السابق وهذا السطر.',
    en: 'The file cannot be read from here. Look at the quotes " and the comma at the end of this line and the one before.'
  }
}

function doubled(file: string, line: number): Complaint {
  return {
    file,
    line,
    ar: 'هذا الاسم مكتوب مرتين في الملف. احذف أحد السطرين.',
    en: 'This name stands twice in the file. Delete one of the two lines.'
  }
}
