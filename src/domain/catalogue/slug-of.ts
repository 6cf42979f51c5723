const LONGEST = 60
const MARK = /\p{M}/gu

/** `slugOf('Mona El-Sayed')` is `mona-el-sayed`; empty where no letter is left. */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(MARK, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const slug = words.reduce((so, word) => {
    const longer = so ? `${so}-${word}` : word
    return longer.length > LONGEST ? so : longer
  }, '')
  return /\p{L}/u.test(slug) ? slug : ''
}
