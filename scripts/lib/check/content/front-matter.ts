import { isMap, isScalar, type Scalar } from 'yaml'
import type { Field, Words } from '#editor/fields.ts'
import type { Locale } from '#i18n/locale.ts'
import { nearest, type TextIssue, unknownName } from '#scripts/lib/check/issue.ts'
import {
  BROKEN,
  DOUBLED,
  FENCE,
  isFenceLike,
  lineFault,
  NO_MATTER,
  quoted,
  UNCLOSED,
  valueFault
} from './front-matter-faults.ts'
import { noSuchDay, suggestionFor } from './suggestion.ts'
import { checkText } from '#scripts/lib/check/texts/text.ts'
import { openYaml } from '#scripts/lib/check/yaml.ts'

type Fields = Record<string, Field>

export interface FrontMatter {
  /** Value and line of each field, as it is written. */
  values: Map<string, { value: string; line: number; isWrong: boolean }>
  issues: TextIssue[]
  /** Everything below it, and the number of lines above that. */
  body: string
  linesAbove: number
}

/** Lines between the two `---`, and their issues. @param text with `\n` ends of lines */
export function readFrontMatter(
  file: string,
  text: string,
  locale: Locale,
  fields: Fields
): FrontMatter {
  const issues: TextIssue[] = []
  const result: FrontMatter = { values: new Map(), issues, body: text, linesAbove: 0 }
  const report = (line: number, words: Words) => issues.push({ file, line, ...words })

  const [top, matter] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(text) ?? []
  const isFirst = text.startsWith('---') && text.startsWith(top ?? ' ')
  const open = openEnd(text, isFirst ? matter : undefined)
  if (open || top === undefined || matter === undefined) {
    const [line, words] = open ?? [1, NO_MATTER]
    report(line, words)
    return result
  }
  result.body = text.slice(top.length)
  result.linesAbove = linesOf(top)

  const { document, broken, ...yaml } = openYaml(file, matter)
  const lineAt = (offset?: number) => yaml.lineAt(offset) + 1
  if (broken || !isMap(document.contents)) {
    const found = faultsOfLines(matter, Object.keys(fields))
    for (const [line, words] of found) report(line, words)
    const isDoubled = broken?.code === 'DUPLICATE_KEY'
    if (found.length === 0) report(lineAt(broken?.pos[0]), isDoubled ? DOUBLED : BROKEN)
    return result
  }

  for (const { key, value } of document.contents.items) {
    const name = isScalar(key) ? String(key.value) : ''
    const line = lineAt(isScalar(key) ? key.range?.[0] : 0)
    const scalar = isScalar(value) ? value : undefined
    const written = scalar ? String(scalar.source ?? scalar.value ?? '') : ''
    const field = fields[name]
    const wrong = field
      ? wrongValue(name, field, scalar, written)
      : unknownName(name, Object.keys(fields))
    result.values.set(name, { value: written, line, isWrong: wrong !== undefined })
    if (wrong) report(line, wrong)
    else if (field?.kind === 'text') issues.push(...checkText(locale, written, { file, line }))
  }
  for (const [name, { isOptional, wanted }] of Object.entries(fields)) {
    const isPresent = [...result.values.keys()].some(other => nearest(other, [name]))
    if (!isOptional && !isPresent) report(1, missingField(name, wanted))
  }
  return result
}

export function unequalFields(
  file: string,
  ar: FrontMatter,
  en: FrontMatter,
  fields: Fields
): TextIssue[] {
  if (ar.values.size === 0 || en.values.size === 0) return []
  return Object.entries(fields).flatMap(([name, { isShared, isOptional }]) => {
    const [wanted, found] = [ar.values.get(name), en.values.get(name)]
    const isSame = wanted?.value === found?.value
    if (!isShared || isSame || wanted?.isWrong || found?.isWrong) return []
    if (!isOptional && (!wanted || !found)) return []
    return [
      {
        file,
        line: found?.line ?? 1,
        ar: `${name} هنا «${found?.value ?? ''}» وفي الملف العربي «${wanted?.value ?? ''}». اكتب القيمة نفسها في الملفين.`,
        en: `${name} is “${found?.value ?? ''}” here and “${wanted?.value ?? ''}” in the Arabic file. Write the same in both.`
      }
    ]
  })
}

/** A missing or misspelt `---`. */
function openEnd(
  text: string,
  matter: string | undefined
): [line: number, words: Words] | undefined {
  const lines = text.split('\n')
  const first = lines.findIndex(line => line.trim() !== '')
  if (lines[0]?.trimEnd() !== '---')
    return isFenceLike(lines[first] ?? '') ? [first + 1, FENCE] : [1, NO_MATTER]
  const inside = matter === undefined ? lines.slice(1) : matter.split('\n').slice(0, -1)
  const fence = inside.findIndex(isFenceLike)
  if (fence >= 0) return [fence + 2, FENCE]
  // Text begins: a heading, or a paragraph below an empty line.
  const below = inside.findIndex(
    (line, at) =>
      /^#{1,6}\s/.test(line) || (at > 0 && inside[at - 1]?.trim() === '' && !/^[\w-]+:/.test(line))
  )
  if (below >= 0) return [below + 2, UNCLOSED]
  return matter === undefined ? [inside.length + 1, UNCLOSED] : undefined
}

function faultsOfLines(matter: string, known: readonly string[]): [line: number, words: Words][] {
  return matter.split('\n').flatMap((line, at): [number, Words][] => {
    const fault = line.trim() === '' ? undefined : lineFault(line, known)
    return fault ? [[at + 2, fault]] : []
  })
}

function wrongValue(
  name: string,
  field: Field,
  scalar: Scalar | undefined,
  written: string
): Words | undefined {
  const isPlain = scalar?.type === 'PLAIN'
  if (field.kind === 'text') {
    if (scalar?.comment !== undefined && written)
      return quoted(name, `${written} #${scalar.comment}`)
    if (isPlain && written) {
      // Read as a number, a day, or yes and no.
      const isOther = typeof scalar.value !== 'string' || /^\d{4}-\d\d?-\d\d?/.test(written)
      return isOther ? quoted(name, written) : valueFault(name, written)
    }
    return field.fits(written) ? undefined : notFitting(name, field, written)
  }
  // A day may stand in quotes.
  const isReadable =
    isPlain || field.kind === 'day' || field.kind === 'code' || field.kind === 'choice'
  return isReadable && field.fits(written) ? undefined : notFitting(name, field, written)
}

function notFitting(name: string, field: Field, written: string): Words {
  const { wanted } = field
  const nowhere = noSuchDay(field, written)
  if (nowhere) {
    return {
      ar: `${name}: لا يوجد في التقويم يوم «${nowhere}». اكتب يومًا موجودًا.`,
      en: `${name}: there’s no day “${nowhere}” in the calendar. Write one that is.`
    }
  }
  const rather = suggestionFor(field, written)
  if (rather === undefined) return { ar: `${name}: ${wanted.ar}`, en: `${name}: ${wanted.en}` }
  return {
    ar: `${name}: ${wanted.ar}، أي هنا «${name}: ${rather}»`,
    en: `${name}: ${wanted.en}; here “${name}: ${rather}”`
  }
}

const missingField = (name: string, wanted: Words): Words => ({
  ar: `ينقص السطر «${name}: …» في أعلى الملف؛ ${wanted.ar}.`,
  en: `The line “${name}: …” is missing at the top of the file; ${wanted.en}.`
})

const linesOf = (text: string) => text.split('\n').length - 1
