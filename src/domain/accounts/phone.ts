import parse, { type CountryCode, type MetadataJson } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/mobile/metadata'

/** Digits of any script, separators, and direction marks that come with a copy. */
export const DIALLED = /^[\s\p{Cf}]*[+＋]?[\p{Nd}\s\p{Cf}().\-‐-―/]+$/u

/** A mobile number in E.164, or nothing: `toE164('٠١٠ ٠١٢٣ ٤٥٦٧')` is `'+201001234567'`. */
export function toE164(typed: string, country = 'EG'): string | undefined {
  if (!DIALLED.test(typed)) return undefined
  const found = parse(typed, country as CountryCode, metadata as MetadataJson)
  return found?.isValid() && !found.ext ? found.number : undefined
}
