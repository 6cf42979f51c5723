import { FIELDS, type Words } from '#editor/fields.ts'
import { nearest, type TextIssue } from '#scripts/lib/check/issue.ts'

/** Where marketing's files lie below `src/content`, beside the pairs of texts. */
const SINGLE = [
  'site.json',
  'categories.json',
  'home/planned.json',
  'home/promises.json',
  'pro/story.json',
  'search/asked-classes.yaml',
  'search/asked-pages.yaml',
  'search/words.yaml'
]
const LEGAL = ['privacy-policy', 'terms-and-conditions']
const KINDS = Object.keys(FIELDS)
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export interface Misnamed {
  issue: TextIssue
  /** The path it should have, where that can be told. */
  rather: string | undefined
}

/** @param path below `src/content` */
export function misnamed(path: string): Misnamed | undefined {
  // Notes for the editors themselves.
  if (SINGLE.includes(path) || /^[A-Z][\w.-]*\.md$/.test(path)) return undefined
  const file = `src/content/${path}`
  const report = (words: Words, rather?: string): Misnamed => ({
    issue: { file, line: 1, ...words },
    rather: rather && `src/content/${rather}`
  })
  const segments = path.split('/')
  const [kind = '', language = ''] = segments
  const name = segments.at(-1) ?? ''
  const pairs = KINDS.includes(kind) ? kind : segments.length > 1 && nearest(kind, KINDS)
  if (!pairs) {
    const near = nearest(path, SINGLE)
    return report(near ? otherPlace(near) : NO_PLACE, near)
  }
  const tidy = tidyName(name)
  if (segments.length !== 3 || !['ar', 'en'].includes(language) || pairs !== kind) {
    const locale = /^ar/i.test(language) ? 'ar' : /^en/i.test(language) ? 'en' : 'ar'
    return report(otherPlace(`${pairs}/${locale}/${tidy ?? 'name.md'}`))
  }
  if (!tidy) return report(notLatin(kind))
  if (tidy !== name) return report(otherName(tidy), `${kind}/${language}/${tidy}`)
  if (kind === 'legal' && !LEGAL.includes(tidy.replace(/\.md$/, ''))) {
    return report(noPage(nearest(tidy.replace(/\.md$/, ''), LEGAL)))
  }
  return undefined
}

/** `Money back.MD.txt` is `money-back.md`; none where no Latin letter is left. */
function tidyName(name: string): string | undefined {
  const base = name
    .toLowerCase()
    .replace(/(?:\.(?:md|markdown|mdx|txt|text|docx?|rtf|html?))+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return NAME.test(base) ? `${base}.md` : undefined
}

const NO_PLACE: Words = {
  ar: `لا يُستخدم ملف في هذا المكان. مكان النصوص: ${KINDS.map(kind => `${kind}/ar و${kind}/en`).join('، ')}.`,
  en: `Files here aren’t used. Texts belong in ${KINDS.map(kind => `${kind}/ar and ${kind}/en`).join(', ')}.`
}

const otherPlace = (path: string): Words => ({
  ar: `الملف ليس في مكانه. انقله إلى src/content/${path}`,
  en: `The file isn’t in its place. Move it to src/content/${path}`
})

const otherName = (name: string): Words => ({
  ar: `لا يُقرأ ملف بهذا الاسم: حروف لاتينية صغيرة وأرقام، وبينها -، ثم ‎.md. سمّه ${name}، وبالاسم نفسه في اللغة الأخرى.`,
  en: `A file with this name isn’t read. Use lowercase Latin letters and digits, with hyphens between them, then .md. Call it ${name}, the same in the other language.`
})

const notLatin = (kind: string): Words => ({
  ar: `اسم الملف جزء من عنوان الصفحة، ويُكتب بحروف لاتينية صغيرة، مثل ${kind}/ar/money-back.md. وبالاسم نفسه في اللغتين.`,
  en: `The name of a file is part of an address, and is written in lowercase Latin letters, such as ${kind}/ar/money-back.md; the same in both languages.`
})

function noPage(near: string | undefined): Words {
  const ar = near ? `سمّه ${near}.md.` : `الأسماء هي: ${LEGAL.join('، ')}.`
  const en = near ? `Call it ${near}.md.` : `The names are ${LEGAL.join(', ')}.`
  return {
    ar: `لا تعرض أي صفحة ملفًا قانونيًا بهذا الاسم. ${ar}`,
    en: `No page shows a legal text with this name. ${en}`
  }
}
