/** Of an adult reader, in Arabic and English. */
const WORDS_PER_MINUTE = 180

/** A picture with its description, which may have brackets of its own. */
const PICTURE = /!\[(?:[^[\]]|\[[^[\]]*\])*\]\([^()\n]*\)/g

/** Of a text in Markdown, without its pictures; in steps of 30, at least 30. */
export function readingSeconds(text: string): number {
  const words = text.replace(PICTURE, '').match(/\p{L}[\p{L}\p{M}'’]*/gu)?.length ?? 0
  return Math.max(30, Math.round((words / WORDS_PER_MINUTE) * 2) * 30)
}
