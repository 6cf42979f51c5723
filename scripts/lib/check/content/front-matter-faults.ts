import type { Words } from '#editor/fields.ts'
import { nearest } from '#scripts/lib/check/issue.ts'

/** Invisible marks that text programs put around Arabic. */
export const HIDDEN_MARKS = '\\u200B-\\u200F\\u061C\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF'
const HIDDEN = new RegExp(`^[${HIDDEN_MARKS}]`)

/** Why a line is no `name: value`. */
export function lineFault(line: string, known: readonly string[]): Words | undefined {
  if (HIDDEN.test(line)) return HIDDEN_MARK
  if (/^ *\t/.test(line)) return TAB
  if (/^ +\S/.test(line)) return INDENTED
  if (/^[-*•] /.test(line)) return LIST
  const [, before = '', colon = '', value = ''] = /^([^:：=]*)([:：=]?)(.*)$/s.exec(line) ?? []
  const label = before.trim()
  const name = nearest(label, known) ?? label
  if (!colon) return noColon(nearest(label.split(' ')[0] ?? '', known) ?? 'title')
  if (colon !== ':' || (value && !/^\s/.test(value))) return spaced(name, value.trim())
  return valueFault(name, value.trim())
}

/** Why a value is unreadable, or means something else in YAML. */
export function valueFault(name: string, value: string): Words | undefined {
  const [first = '', last = ''] = [value[0], value.length > 1 ? value.at(-1) : '']
  if (first === '"' || first === "'") {
    if (first !== last) return unclosed(name, value, first)
    const inside = value.slice(1, -1).replaceAll('\\"', '').replaceAll("''", '')
    return inside.includes(first) ? innerQuotes(name, value) : undefined
  }
  if (/^[“”„‟]/.test(value) && /[“”‟]$/.test(value)) return curly(name, value.slice(1, -1))
  if (/:(?: |$)/.test(value) || /^[#@`%&*!|>[\]{},?-]/.test(value)) return quoted(name, value)
  return undefined
}

/** Dashes that a word processor made of hyphens. */
export const isFenceLike = (line: string): boolean =>
  /^\s*(?:-{1,2}|-{4,}|-*[—–]+-*|_{3,}|\*{3,}|={3,})\s*$/.test(line)

export const NO_MATTER: Words = {
  ar: 'يجب أن يبدأ الملف بسطر --- ثم البيانات ثم سطر --- آخر. انظر ملفًا مجاورًا.',
  en: 'The file must begin with a line of ---, then its data, then another ---. Look at a file beside it.'
}
export const UNCLOSED: Words = {
  ar: 'لم تُغلق البيانات التي في أعلى الملف. اكتب قبل هذا السطر سطرًا فيه --- وحدها.',
  en: 'The data at the top of the file isn’t closed. Write a line with nothing but --- before this one.'
}
export const FENCE: Words = {
  ar: 'هذا السطر يُكتب بثلاث شرطات متصلة ولا شيء معها: ---',
  en: 'This line is written with three hyphens and nothing else: ---'
}
export const BROKEN: Words = {
  ar: 'لا يمكن قراءة هذا السطر. اكتبه هكذا «الاسم: القيمة»، وضع النص بين علامتي " إذا كان فيه نقطتان.',
  en: 'This line can’t be read. Write “name: value”, and put quotes " around a text that contains a colon.'
}
export const DOUBLED: Words = {
  ar: 'هذا الاسم مكتوب مرتين في أعلى الملف. احذف أحد السطرين.',
  en: 'This name appears twice at the top of the file. Delete one of the two lines.'
}
const HIDDEN_MARK: Words = {
  ar: 'في أول السطر علامة اتجاه لا تُرى، فلا يُفهم السطر. احذف السطر واكتبه من جديد.',
  en: 'The line begins with an invisible direction mark, so it isn’t understood. Delete the line and write it again.'
}
const TAB: Words = {
  ar: 'السطر يبدأ بمسافة جدولة (Tab). احذفها: الاسم أول ما في السطر.',
  en: 'The line begins with a tab. Delete it: the name is the first thing in the line.'
}
const INDENTED: Words = {
  ar: 'السطر يبدأ بمسافات. احذفها: الاسم أول ما في السطر.',
  en: 'The line begins with spaces. Delete them: the name is the first thing in the line.'
}
const LIST: Words = {
  ar: 'لا تُكتب هنا قائمة. اكتب «الاسم: القيمة» في سطر واحد، وضع القوائم تحت السطر --- الثاني.',
  en: 'Lists don’t belong here. Write “name: value” in one line, and lists below the second ---.'
}

const noColon = (near: string): Words => ({
  ar: `تنقص النقطتان بعد الاسم. اكتب السطر هكذا: ${near}: …`,
  en: `The colon after the name is missing. Write the line like this: ${near}: …`
})

const spaced = (name: string, value: string): Words => ({
  ar: `بعد الاسم نقطتان ثم مسافة. اكتب: ${name}: ${value}`,
  en: `A colon and a space go after the name. Write: ${name}: ${value}`
})

function unclosed(name: string, value: string, mark: string): Words {
  const rather = `${name}: ${mark}${value.slice(1).replaceAll(mark, '')}${mark}`
  return {
    ar: `علامة الاقتباس لم تُغلق. اكتب: ${rather}`,
    en: `The quote isn’t closed. Write: ${rather}`
  }
}

function innerQuotes(name: string, value: string): Words {
  const inside = value.slice(1, -1)
  return {
    ar: `في النص علامة اقتباس كالتي تحيط به. اكتب بداخله «…»: ${name}: "${inside.replace(/"([^"]*)"/g, '«$1»')}"`,
    en: `The text contains a quote like those around it. Write “…” inside: ${name}: "${inside.replace(/"([^"]*)"/g, '“$1”')}"`
  }
}

const curly = (name: string, value: string): Words => ({
  ar: `علامتا الاقتباس “ ” تظهران في الصفحة. احذفهما: ${name}: ${value}`,
  en: `The quotes “ ” would show on the page. Remove them: ${name}: ${value}`
})

export function quoted(name: string, value: string): Words {
  const rather = `${name}: "${value.replaceAll('"', '')}"`
  return {
    ar: `لا يُقرأ هذا النص كما كُتب، فضعه بين علامتي ". اكتب: ${rather}`,
    en: `This text isn’t read as it’s written, so put quotes " around it. Write: ${rather}`
  }
}
