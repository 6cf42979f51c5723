/** `+20•••67`. @param number E.164 */
export function maskedPhone(number: string): string {
  return `${number.slice(0, 3)}•••${number.slice(-2)}`
}
