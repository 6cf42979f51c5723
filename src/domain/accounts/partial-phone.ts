import { fold } from '#domain/text/folding.ts'
import { DIALLED } from './phone.ts'

/** As short a part is in most numbers. */
const SHORTEST = 3

/**
 * What a number in E.164 contains, from a part of it as people write it: `partialPhone('٠١٠٠ ١٢٣')`
 * is `'100123'`, `partialPhone('+20 0100')` is `'+20100'`. Undefined for other texts.
 */
export function partialPhone(typed: string): string | undefined {
  if (!DIALLED.test(typed)) return undefined
  const number = fold(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+200/, '+20')
  if (number.replace('+', '').length < SHORTEST) return undefined
  // Without its 0 it is also in the middle of a number.
  const part = number.replace(/^0/, '')
  return part.length < SHORTEST ? `+20${part}` : part
}
