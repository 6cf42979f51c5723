import type { Words } from '#editor/fields.ts'
import { nearest } from './nearest.ts'

/** Suggests the likely name, or lists all. */
export function unknownName(name: string, known: readonly string[]): Words {
  const near = nearest(name, known)
  const [ar, en] = near
    ? [`اكتب: ${near}`, `Write: ${near}`]
    : [`الأسماء هي: ${known.join(', ')}.`, `The names are ${known.join(', ')}.`]
  return {
    ar: `الاسم «${name}» غير معروف هنا. ${ar}`,
    en: `“${name}” is not known here. ${en}`
  }
}
