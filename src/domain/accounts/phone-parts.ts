import { COUNTRIES, HOME_COUNTRY } from './countries.ts'

export interface PhoneParts {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** As dialled after the calling code; the whole number for other countries. */
  national: string
}

/** `EG` and `1001234567` for `+201001234567`. */
export function phoneParts(number: string): PhoneParts {
  const [country] = COUNTRIES.filter(({ dialCode }) => number.startsWith(`+${dialCode}`)).sort(
    (one, other) => other.dialCode.length - one.dialCode.length
  )
  if (!country) return { country: HOME_COUNTRY, national: number }
  return { country: country.code, national: number.slice(country.dialCode.length + 1) }
}
