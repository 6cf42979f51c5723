import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Field, Words } from '#editor/fields.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Complaint } from './complaint.ts'
import { checkText } from './text.ts'

export interface FrontMatter {
  /** Value and line of each field, as it is written. */
  values: Map<string, { value: string; line: number }>
  complaints: Complaint[]
  /** Everything below it, and the number of lines above that. */
  body: string
  linesAbove: number
}

/** The lines between the two `---` at the top of a file, and what is wrong with them. */
export function readFrontMatter(
  file: string,
  text: string,
  locale: Locale,
  fields: Record<string, Field>
): FrontMatter {
  const [top, matter] = /^\uFEFF?---\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  const values: FrontMatter['values'] = new Map()
  const complaints: Complaint[] = []
  if (top === undefined || matter === undefined) {
    complaints.push({ file, line: 1, ...NO_MATTER })
    return { values, complaints, body: text, linesAbove: 0 }
  }
  const result = { values, complaints, body: text.slice(top.length), linesAbove: linesOf(top) }
  const lines = new LineCounter()
  const document = parseDocument(matter, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset = 0) => lines.linePos(offset).line + 1
  const [broken] = document.errors
  if (broken || !isMap(document.contents)) {
    complaints.push({ file, line: lineAt(broken?.pos[0]), ...BROKEN })
    return result
  }

  for (const { key, value } of document.contents.items) {
    const name = isScalar(key) ? String(key.value) : ''
    const line = lineAt(isScalar(key) ? key.range?.[0] : 0)
    const written = isScalar(value) ? String(value.source ?? value.value ?? '') : ''
    const field = fields[name]
    values.set(name, { value: written, line })
    if (!field) complaints.push(unknownField(file, line, name, Object.keys(fields)))
    else if (!field.fits(written)) complaints.push(wrongField(file, line, name, field.wanted))
    else if (field.kind === 'text') complaints.push(...checkText(locale, written, { file, line }))
  }
  for (const [name, { isOptional, wanted }] of Object.entries(fields)) {
    if (!isOptional && !values.has(name)) complaints.push(missingField(file, name, wanted))
  }
  return result
}

/** Fields that say another thing in English than in Arabic, though both are about the same. */
export function unequalFields(
  file: string,
  ar: FrontMatter,
  en: FrontMatter,
  fields: Record<string, Field>
): Complaint[] {
  return Object.entries(fields).flatMap(([name, { isShared }]) => {
    const [wanted, found] = [ar.values.get(name), en.values.get(name)]
    if (!isShared || wanted?.value === found?.value) return []
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

const linesOf = (text: string) => text.split('\n').length - 1

const NO_MATTER: Words = {
  ar: 'يجب أن يبدأ الملف بسطر --- ثم البيانات ثم سطر --- آخر. انظر ملفًا مجاورًا.',
  en: 'The file must begin with a line of ---, then its data, then another ---. Look at a file beside it.'
}
const BROKEN: Words = {
  ar: 'لا يمكن قراءة هذا السطر. اكتبه هكذا «الاسم: القيمة»، وضع النص بين علامتي " إذا كان فيه نقطتان.',
  en: 'This line cannot be read. Write “name: value”, and put quotes " around a text that holds a colon.'
}

function unknownField(file: string, line: number, name: string, known: string[]): Complaint {
  return {
    file,
    line,
    ar: `الاسم «${name}» غير معروف هنا. الأسماء هي: ${known.join(', ')}.`,
    en: `“${name}” is not known here. The names are ${known.join(', ')}.`
  }
}

function wrongField(file: string, line: number, name: string, wanted: Words): Complaint {
  return { file, line, ar: `${name}: ${wanted.ar}`, en: `${name}: ${wanted.en}` }
}

function missingField(file: string, name: string, wanted: Words): Complaint {
  return {
    file,
    line: 1,
    ar: `ينقص السطر «${name}: …» في أعلى الملف؛ ${wanted.ar}.`,
    en: `The line “${name}: …” is missing at the top of the file; ${wanted.en}.`
  }
}
