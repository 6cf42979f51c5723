/** Digits of an Arabic or Persian keyboard as ASCII: `westernDigits('٤٢')` is `'42'`. */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
}
