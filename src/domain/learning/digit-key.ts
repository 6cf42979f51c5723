interface Key {
  /** Position of the key: `Digit3`. */
  code: string
  /** Its character in the current layout: `3`, `٣`, `"`. */
  key: string
}

const FIRST_DIGITS = [0x30, 0x660, 0x6f0]

/** 0 to 9 for digit keys of all layouts, the number pad, and Arabic and Persian digits; else undefined. */
export function digitOf({ code, key }: Key): number | undefined {
  const place = /^Digit(\d)$/.exec(code)?.[1]
  if (place) return Number(place)
  // The number pad may send arrows, whose names are longer.
  if ([...key].length !== 1) return undefined
  const values = FIRST_DIGITS.map(first => key.charCodeAt(0) - first)
  return values.find(value => value >= 0 && value <= 9)
}
