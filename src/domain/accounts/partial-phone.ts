import { fold } from '#domain/text/folding.ts'
import { DIALLED } from './phone.ts'

/** As short a part is in most numbers. */
const SHORTEST = 3

/**
 * What a number in E.164 contains, from a part of it as people write it: `partialPhone('٠١٠٠ ١٢٣')`
 * is `['100123']`, `partialPhone('+20 0100')` is `['+20100']`. One that begins with 00 may be dialled
 * abroad or be the end of a number: either of `['+1102', '001102']`. Empty for other texts.
 */
export function partialPhone(typed: string): string[] {
  if (!DIALLED.test(typed)) return []
  const number = fold(typed).replace(/[^\d+]/g, '')
  const abroad = number.replace(/^00/, '+').replace(/^\+200/, '+20')
  if (abroad.replace('+', '').length < SHORTEST) return []
  // Without its 0 it is also in the middle of a number.
  const part = abroad.replace(/^0/, '')
  const whole = part.length < SHORTEST ? `+20${part}` : part
  return number.startsWith('00') ? [whole, number] : [whole]
}
