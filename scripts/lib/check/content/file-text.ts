import type { Words } from '#editor/fields.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'

/** A file's text with `\n` and without a byte order mark, or why it cannot be read. */
export function fileText(file: string, bytes: Uint8Array): string | TextIssue {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isUtf16 || bytes.subarray(0, 200).filter(byte => byte === 0).length > 4) {
    return { file, line: 1, ...UTF_16 }
  }
  const text = decoded(bytes)
  if (text === undefined) return foreign(file, bytes)
  const plain = text.replace(/\r\n?/g, '\n')
  const [line, words] = faultOf(plain) ?? []
  return line && words ? { file, line, ...words } : plain
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The first line that is no UTF-8, as windows-1256 reads it. */
function foreign(file: string, bytes: Uint8Array): TextIssue {
  let line = 1
  let start = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0x0a) continue
    if (decoded(bytes.subarray(start, at)) === undefined) break
    line += 1
    start = at + 1
  }
  const end = bytes.indexOf(0x0a, start)
  const written = bytes.subarray(start, end < 0 ? undefined : end)
  const read = new TextDecoder('windows-1256').decode(written).trim().slice(0, 40)
  return {
    file,
    line,
    ar: `الملف محفوظ بترميز قديم، وهذا السطر فيه في الأغلب «${read}». افتحه بالبرنامج الذي كُتب به، واحفظه بترميز UTF-8.`,
    en: `The file is saved in an old encoding; this line most likely reads “${read}”. Open it in the program it was written with and save it as UTF-8.`
  }
}

function faultOf(text: string): [line: number, words: Words] | undefined {
  const patterns: [RegExp, Words][] = [
    [/^(?:<{7}|>{7})(?: |$)/m, MERGE],
    [/\uFFFD/, LOST],
    [/[ØÙ][\u0080-\u00BF\u2018-\u2026€™].?[ØÙ]/, TWICE_ENCODED],
    // eslint-disable-next-line no-control-regex
    [/[\0-\b\v\f\x0E-\x1F\x7F]/, CONTROL]
  ]
  for (const [pattern, words] of patterns) {
    const at = text.search(pattern)
    if (at >= 0) return [text.slice(0, at).split('\n').length, words]
  }
  return text.trim() === '' ? [1, EMPTY] : undefined
}

const UTF_16: Words = {
  ar: 'الملف محفوظ بترميز UTF-16 (يسمّيه بعض البرامج Unicode). احفظه بترميز UTF-8.',
  en: 'The file is saved as UTF-16 (some programs call it Unicode). Save it as UTF-8.'
}
const MERGE: Words = {
  ar: 'هنا نسختان من الملف لم يُختر بينهما: سطر <<<<<<< ثم ======= ثم >>>>>>>. احذف الأسطر الثلاثة، واترك النص الصحيح من النسختين.',
  en: 'Two versions of the file meet here: a line of <<<<<<<, then =======, then >>>>>>>. Delete these three lines and keep the text that is right.'
}
const LOST: Words = {
  ar: 'في هذا السطر حروف ضاعت وحلّت محلها العلامة �. اكتبها من جديد.',
  en: 'Letters of this line were lost and are � now. Write them again.'
}
const TWICE_ENCODED: Words = {
  ar: 'هذا السطر كلام عربي تحوّل إلى رموز مثل «Ø§Ù„»، لأن برنامجًا فتحه بترميز آخر. أعد النسخة السابقة، واحفظ بترميز UTF-8.',
  en: 'This line is Arabic that turned into signs such as “Ø§Ù„”, since a program opened it in another encoding. Take the version before, and save as UTF-8.'
}
const CONTROL: Words = {
  ar: 'في هذا السطر رمز لا يُرى ولا يُعرض، جاء في الأغلب مع نص منسوخ. احذف السطر واكتبه من جديد.',
  en: 'This line contains an invisible character, most likely copied along with a text. Delete the line and write it again.'
}
const EMPTY: Words = {
  ar: 'الملف فارغ. اكتب نصه، أو احذفه من اللغتين.',
  en: 'The file is empty. Write its text, or delete it in both languages.'
}
