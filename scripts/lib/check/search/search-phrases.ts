import type { Words } from '#editor/fields.ts'

export function doubled(text: string, line: number): Words {
  return {
    ar: `«${text}» مكتوب في السطر ${line} أيضًا، ولا فرق في البحث بين ما يختلف بالهمزة أو «ال». احذف أحدهما.`,
    en: `“${text}” stands in line ${line} as well, and search sees no difference in hamzas, capitals or the article. Delete one of them.`
  }
}

export function noWord(text: string): Words {
  return {
    ar: `«${text}» لا كلمة فيه. اكتب كلمة بين الفاصلتين، أو احذف إحداهما.`,
    en: `“${text}” holds no word. Write one between the commas, or delete one of these.`
  }
}
