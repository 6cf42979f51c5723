interface Key {
  /** Where the key lies: `Digit3`. */
  code: string
  /** What it types in the layout that is on: `3`, `٣`, `"`. */
  key: string
}

const FIRST_DIGITS = [0x30, 0x660, 0x6f0]

/**
 * 1 to 9 for the keys above the letters in whatever layout, for the block at the side, and for Arabic
 * and Persian digits from anywhere else; nothing for the others.
 */
export function digitOf({ code, key }: Key): number | undefined {
  const place = /^Digit([1-9])$/.exec(code)?.[1]
  // The keys at the side are arrows as well.
  return place ? Number(place) : digitWritten(key)
}

function digitWritten(key: string): number | undefined {
  if ([...key].length !== 1) return undefined
  const values = FIRST_DIGITS.map(first => key.charCodeAt(0) - first)
  return values.find(value => value >= 1 && value <= 9)
}
