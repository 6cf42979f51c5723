import parse, { type CountryCode, type MetadataJson } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/mobile/metadata'

/** Digits of any script, what people put between them, and marks of direction that come with a copy. */
const DIALLED = /^[\s\p{Cf}]*[+＋]?[\p{Nd}\s\p{Cf}().\-‐-―/]+$/u

/**
 * A mobile number as it is kept, E.164: `toE164('٠١٠ ٠١٢٣ ٤٥٦٧')` is `'+201001234567'`. Nothing for
 * whatever is no mobile number.
 *
 * @param country ISO 3166-1 alpha-2, of a number that is written without its calling code
 */
export function toE164(typed: string, country = 'EG'): string | undefined {
  if (!DIALLED.test(typed)) return undefined
  const found = parse(typed, country as CountryCode, metadata as MetadataJson)
  return found?.isValid() && !found.ext ? found.number : undefined
}
