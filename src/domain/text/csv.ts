/** A value of a spreadsheet. */
export type CsvValue = string | number | boolean | null

/** A formula of a spreadsheet, also behind a separator other than the comma. */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠])/g
const NUMBER = /^-?\d+(?:\.\d+)?$/
/** Characters that control a terminal or the direction of text. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu

/** A text that people wrote, as it may stand in a terminal. */
export function plainText(text: string): string {
  return text.replace(
    UNSEEN,
    character => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
  )
}

/** RFC 4180, with formulas of spreadsheets made harmless. */
export function csvOf(rows: readonly Readonly<Record<string, CsvValue>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cell = (value: CsvValue) => {
    const text = value === null ? '' : String(value)
    const harmless = NUMBER.test(text) ? text : text.replace(FORMULA, "$1'$2")
    const shown = harmless.replace(/[^\t\r\n]+/g, plainText)
    return /[",;\t\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
  }
  return [names, ...rows.map(row => names.map(name => row[name] ?? null))]
    .map(row => row.map(cell).join(','))
    .join('\r\n')
}
