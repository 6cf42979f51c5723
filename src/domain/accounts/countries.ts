export interface Country {
  /** ISO 3166-1 alpha-2: `EG`. */
  code: string
  /** Calling code without a plus sign: `20`. */
  dialCode: string
}

/** Egypt, the other Arab countries, and those with many Arab residents. */
export const COUNTRIES = [
  { code: 'EG', dialCode: '20' },
  { code: 'SA', dialCode: '966' },
  { code: 'AE', dialCode: '971' },
  { code: 'KW', dialCode: '965' },
  { code: 'QA', dialCode: '974' },
  { code: 'BH', dialCode: '973' },
  { code: 'OM', dialCode: '968' },
  { code: 'YE', dialCode: '967' },
  { code: 'JO', dialCode: '962' },
  { code: 'PS', dialCode: '970' },
  { code: 'LB', dialCode: '961' },
  { code: 'SY', dialCode: '963' },
  { code: 'IQ', dialCode: '964' },
  { code: 'SD', dialCode: '249' },
  { code: 'LY', dialCode: '218' },
  { code: 'TN', dialCode: '216' },
  { code: 'DZ', dialCode: '213' },
  { code: 'MA', dialCode: '212' },
  { code: 'MR', dialCode: '222' },
  { code: 'SO', dialCode: '252' },
  { code: 'DJ', dialCode: '253' },
  { code: 'KM', dialCode: '269' },
  { code: 'TR', dialCode: '90' },
  { code: 'DE', dialCode: '49' },
  { code: 'FR', dialCode: '33' },
  { code: 'GB', dialCode: '44' },
  { code: 'US', dialCode: '1' },
  { code: 'CA', dialCode: '1' }
] as const satisfies readonly Country[]

export type CountryCode = (typeof COUNTRIES)[number]['code']

export const HOME_COUNTRY = 'EG' satisfies CountryCode

/** Calling code without a plus sign; that of Egypt for unknown countries. */
export function dialCodeOf(code: string): string {
  return COUNTRIES.find(country => country.code === code)?.dialCode ?? COUNTRIES[0].dialCode
}
