import { westernDigits } from './western-digits.ts'

/** A number with a fraction, in digits of either language, with or without commas between thousands. */
const DECIMAL = /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)?(?:\.\d{1,9})?$/

/** A typed number of at least 0: 12.5 for `12.5` and `١٢٫٥`; undefined for anything else. */
export function readDecimal(typed: string): number | undefined {
  const text = westernDigits(typed).trim().replaceAll('٫', '.').replaceAll('٬', ',')
  return text !== '' && text !== '.' && DECIMAL.test(text)
    ? Number(text.replaceAll(',', ''))
    : undefined
}

/** Whether a number has at most two decimals. */
export const hasTwoDecimals = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
