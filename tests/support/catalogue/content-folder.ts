import { checkFolder, type Frame } from '#scripts/lib/check/content/folder.ts'

export const QUESTION = {
  ar: '---\nquestion: كيف يكون الدفع؟\nsubject: payment\norder: 10\n---\n\nبالبطاقة. [التفاصيل](/terms-and-conditions#payment)\n',
  en: '---\nquestion: How do I pay?\nsubject: payment\norder: 10\n---\n\nBy card. [More](/en/terms-and-conditions#payment)\n'
}
export const LEGAL = {
  ar: '---\ntitle: الشروط\ndescription: شروط الاستخدام\nupdated: 2024-10-07\n---\n\nنص.\n\n## الدفع\n\n- كلام\n- كلام\n',
  en: '---\ntitle: Terms\ndescription: Terms of use\nupdated: 2024-10-07\n---\n\nText.\n\n## Payment\n\n- words\n- words\n'
}
const OFFER = {
  ar: '---\ntitle: نصف السعر\ndiscountPercentage: 50\npromoCode: UFUQ50\nends: 2027-01-31\n---\n\nنصف أول شهر.\n',
  en: '---\ntitle: Half price\ndiscountPercentage: 50\npromoCode: UFUQ50\nends: 2027-01-31\n---\n\nHalf of the first month.\n'
}
export const SITE =
  '{\n  "name": { "ar": "أفق", "en": "Ufuq" },\n  "social": [\n    { "network": "tiktok", "url": "https://www.tiktok.com" }\n  ]\n}\n'
const WORDS =
  'groups:\n  - same: اكسل, excel\nfillers: كورس\nlevels:\n  beginner: مبتدئ\n  intermediate: متوسط\n  advanced: متقدم\nright: جيد\n'
const ASKED = '- page: /faq#pay\n  ar: الدفع\n  en: Paying\n  asked: دفع, pay\n'

const SOUND: Record<string, string> = {
  'faq/ar/pay.md': QUESTION.ar,
  'faq/en/pay.md': QUESTION.en,
  'legal/ar/terms-and-conditions.md': LEGAL.ar,
  'legal/en/terms-and-conditions.md': LEGAL.en,
  'offers/ar/half.md': OFFER.ar,
  'offers/en/half.md': OFFER.en,
  'site.json': SITE,
  'search/words.yaml': WORDS,
  'search/asked-pages.yaml': ASKED,
  'README.md': 'for editors'
}
const PAGES = ['/', '/faq', '/login', '/subscription-plans', '/terms-and-conditions']
const FRAME: Frame = {
  isPage: path => PAGES.includes(path.replace(/^\/en(?=\/|$)/, '') || '/'),
  isPublic: path => path === '/pictures/pay.png'
}

/** Files of the folder, changed or taken away. */
export type Change = Record<string, string | Uint8Array | undefined>

/** Issues of a valid folder after a change. */
export function look(change: Change, today = '2026-11-22') {
  const files = Object.entries({ ...SOUND, ...change }).filter(([, text]) => text !== undefined)
  const bytes = files.map(([path, text = '']): [string, Uint8Array] => [
    path,
    typeof text === 'string' ? new TextEncoder().encode(text) : text
  ])
  return checkFolder(new Map(bytes), FRAME, today)
}

/** The English question, changed. */
export const en = (from: string | RegExp, to: string): Change => ({
  'faq/en/pay.md': changed(QUESTION.en, from, to)
})
export const ar = (from: string | RegExp, to: string): Change => ({
  'faq/ar/pay.md': changed(QUESTION.ar, from, to)
})
export const legal = (from: string | RegExp, to: string): Change => ({
  'legal/en/terms-and-conditions.md': changed(LEGAL.en, from, to)
})
export const offer = (from: string | RegExp, to: string): Change => ({
  'offers/en/half.md': changed(OFFER.en, from, to)
})
export const site = (from: string | RegExp, to: string): Change => ({
  'site.json': changed(SITE, from, to)
})
export const asked = (from: string | RegExp, to: string): Change => ({
  'search/asked-pages.yaml': changed(ASKED, from, to)
})
export const words = (from: string | RegExp, to: string): Change => ({
  'search/words.yaml': changed(WORDS, from, to)
})

function changed(text: string, from: string | RegExp, to: string): string {
  const other = text.replace(from, to)
  if (other === text) throw new Error(`${from} is not there`)
  return other
}

export const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
/** «سؤال» in Windows-1256. */
export const windows1256 = new Uint8Array([
  ...Buffer.from('---\nquestion: '),
  0xd3,
  0xc4,
  0xc7,
  0xe1,
  0x0a
])

/** The English question under another name. */
export function renamed(name: string): Change {
  return { 'faq/en/pay.md': undefined, [`faq/en/${name}`]: QUESTION.en }
}
