/** Words a minute of an unhurried adult reader; Arabic and English lie close together. */
const WORDS_PER_MINUTE = 180

/** Seconds it takes to read a text, at least 30, in steps of 30. */
export function readingSeconds(text: string): number {
  const words = text.match(/\p{L}[\p{L}\p{M}'’]*/gu)?.length ?? 0
  return Math.max(30, Math.round((words / WORDS_PER_MINUTE) * 2) * 30)
}
