import { COUNTRIES, HOME_COUNTRY } from './countries.ts'

export interface PhoneParts {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** As it is dialled after the calling code; whole where the country is none of the list. */
  national: string
}

/** What a phone field shows of a number: `EG` and `1001234567` for `+201001234567`. */
export function phoneParts(number: string): PhoneParts {
  const [country] = COUNTRIES.filter(({ dialCode }) => number.startsWith(`+${dialCode}`)).sort(
    (one, other) => other.dialCode.length - one.dialCode.length
  )
  if (!country) return { country: HOME_COUNTRY, national: number }
  return { country: country.code, national: number.slice(country.dialCode.length + 1) }
}
