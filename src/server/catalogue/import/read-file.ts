import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument, visit } from 'yaml'
import type * as z from 'zod'
import { isStorable, LONGEST } from '#contract/fields.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { fileProblemText } from '#i18n/texts/file-problems.ts'
import { fieldWords, formatZodIssue } from '#server/catalogue/check/field-words.ts'

export interface CatalogueIssue {
  /** Relative to the folder, with `/`. */
  file: string
  /** From 1; 0 for the whole file. */
  line: number
  /** For the terminal. */
  message: string
  /** For the studio; absent in what archives do not take. */
  words?: Bilingual
}

type Bilingual = Readonly<Record<'ar' | 'en', string>>

/** `classes/x/class.yaml:3  level: write BEGINNER, INTERMEDIATE or ADVANCED` */
export function formatCatalogueIssue({ file, line, message }: CatalogueIssue): string {
  return `${file}${line > 0 ? `:${line}` : ''}  ${message}`
}

/** A folder that cannot be imported. */
export class CatalogueError extends Error {
  readonly issues: readonly CatalogueIssue[]
  constructor(issues: readonly CatalogueIssue[]) {
    super(issues.map(formatCatalogueIssue).join('\n'))
    this.issues = issues
  }
}

/** A folder and the issues found so far. */
export interface FileReader {
  root: string
  issues: CatalogueIssue[]
}

/** The value of a YAML file; undefined, with issues noted, when it does not fit. */
export function readYaml<Format extends z.ZodType>(
  reading: FileReader,
  file: string,
  format: Format
): z.output<Format> | undefined {
  const text = readText(reading, file)
  return text === undefined ? undefined : parseYaml(reading, file, text, format, 0)
}

/** Front matter and Markdown of a file; undefined when unusable. */
export function readMarkdown<Format extends z.ZodType>(
  reading: FileReader,
  file: string,
  format: Format,
  { mayBeEmpty = false } = {}
): { matter: z.output<Format>; body: string } | undefined {
  const text = readText(reading, file)
  if (text === undefined) return undefined
  const [all, matterText] = /^---\r?\n([\s\S]*?\r?\n|)---[^\S\n]*(?:\r?\n|$)/.exec(text) ?? []
  if (all === undefined || matterText === undefined) {
    return refuse(
      reading,
      file,
      1,
      'begin with front matter between two lines of ---',
      fileProblemText('front_matter', { line: isolatedCode('---') })
    )
  }
  const matter = parseYaml(reading, file, matterText, format, 1)
  const body = text.slice(all.length).trim()
  if (body === '' && !mayBeEmpty) {
    const line = all.split('\n').length
    return refuse(reading, file, line, 'the text is empty', fileProblemText('text_empty'))
  }
  if (body.length > LONGEST.body) {
    const words = fileProblemText('text_too_long', { maximum: LONGEST.body })
    return refuse(reading, file, 0, `is longer than ${LONGEST.body} characters`, words)
  }
  return matter === undefined ? undefined : { matter, body }
}

/** Notes an issue at a path of a YAML file or front matter. */
export function addIssueAt(
  reading: FileReader,
  file: string,
  path: readonly PropertyKey[],
  message: string,
  words?: Bilingual
): void {
  const lines = new LineCounter()
  // Front matter is the first of two documents; an error in the second is harmless here.
  const document = parseDocument(readFileSync(join(reading.root, file), 'utf8'), {
    lineCounter: lines,
    prettyErrors: false
  })
  refuse(reading, file, lineOf(document, lines, path), message, words)
}

/** Line of the value at a path, or of the nearest existing parent. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return document.contents?.range ? lines.linePos(document.contents.range[0]).line : 1
}

/** @param above lines of the file before the YAML */
function parseYaml<Format extends z.ZodType>(
  reading: FileReader,
  file: string,
  text: string,
  format: Format,
  above: number
): z.output<Format> | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [broken] = document.errors
  if (broken) {
    const line = lines.linePos(broken.pos[0]).line + above
    return refuse(reading, file, line, broken.message, fileProblemText('yaml'))
  }
  const [unusable] = unusableIn(document)
  if (unusable) {
    const { at, message, code } = unusable
    const line = lines.linePos(at).line + above
    return refuse(reading, file, line, message, fileProblemText(code))
  }
  const value: unknown = document.toJS()
  const result = format.safeParse(value)
  for (const issue of result.error?.issues ?? []) {
    const name = issue.path.map(String).join('.')
    const path =
      issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    const reason = formatZodIssue(issue, value)
    const line = lineOf(document, lines, path) + above
    refuse(reading, file, line, name ? `${name}: ${reason}` : reason, fieldWords(issue, value))
  }
  return result.success ? result.data : undefined
}

interface Unusable {
  at: number
  message: string
  code: 'alias' | 'characters'
}

/** Escaped characters and aliases, which no value may have. */
function unusableIn(document: Document): Unusable[] {
  const found: Unusable[] = []
  visit(document, {
    Alias: (_, { range }) => {
      const message = 'put quotes around a text that begins with *'
      found.push({ at: range?.[0] ?? 0, message, code: 'alias' })
    },
    Scalar: (_, { range, value }) => {
      if (typeof value === 'string' && !isStorable(value)) {
        const message = 'holds a NUL character or half of one'
        found.push({ at: range?.[0] ?? 0, message, code: 'characters' })
      }
    }
  })
  return found
}

function readText(reading: FileReader, file: string): string | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(reading.root, file)))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing) {
      const message = 'cannot be read as UTF-8 text'
      return refuse(reading, file, 0, message, fileProblemText('not_text'))
    }
    const name = posix.basename(file)
    const words = fileProblemText('file_missing', { file: isolatedCode(name) })
    return refuse(reading, posix.dirname(file), 0, `${name} is missing`, words)
  }
  if (isStorable(text)) return text.replace(/^\uFEFF/, '')
  const line = text.slice(0, text.indexOf('\0')).split('\n').length
  return refuse(reading, file, line, 'holds a NUL character', fileProblemText('characters'))
}

function refuse(
  { issues }: FileReader,
  file: string,
  line: number,
  message: string,
  words: Bilingual | undefined
): undefined {
  issues.push({ file, line, message, ...(words && { words }) })
}
