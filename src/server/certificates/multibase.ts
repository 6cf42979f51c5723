const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BASE = 58n

/** Base58-btc with the prefix `z`. @see W3C Controlled Identifiers 1.0, “Multibase” */
export function toMultibase(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= BASE) text = ALPHABET.charAt(Number(number % BASE)) + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`
}

/** The bytes; undefined when it is not base58-btc. */
export function fromMultibase(text: string): Uint8Array | undefined {
  const [, zeros = '', digits = ''] = /^z(1*)([1-9A-HJ-NP-Za-km-z]*)$/.exec(text) ?? []
  if (!text.startsWith('z') || 1 + zeros.length + digits.length !== text.length) return undefined
  let number = 0n
  for (const digit of digits) number = number * BASE + BigInt(ALPHABET.indexOf(digit))
  const hex = number === 0n ? '' : number.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return new Uint8Array([...new Uint8Array(zeros.length), ...bytes])
}
