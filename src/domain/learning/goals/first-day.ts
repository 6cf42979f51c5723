const SUNDAY = 0
const MONDAY = 1
const FRIDAY = 5
const SATURDAY = 6

/** Regions by the first day of their week, as the CLDR has them; Monday elsewhere. */
const REGIONS: readonly (readonly [day: number, regions: string])[] = [
  [FRIDAY, 'MV'],
  [SATURDAY, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    SUNDAY,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ]
]

/** Zones of the learners of most countries, whose devices are often set to a foreign region. */
const REGION_OF_ZONE: Readonly<Record<string, string>> = {
  'Africa/Algiers': 'DZ',
  'Africa/Cairo': 'EG',
  'Africa/Casablanca': 'MA',
  'Africa/Djibouti': 'DJ',
  'Africa/Khartoum': 'SD',
  'Africa/Nouakchott': 'MR',
  'Africa/Tripoli': 'LY',
  'Africa/Tunis': 'TN',
  'Asia/Aden': 'YE',
  'Asia/Amman': 'JO',
  'Asia/Baghdad': 'IQ',
  'Asia/Bahrain': 'BH',
  'Asia/Beirut': 'LB',
  'Asia/Damascus': 'SY',
  'Asia/Dubai': 'AE',
  'Asia/Gaza': 'PS',
  'Asia/Hebron': 'PS',
  'Asia/Kuwait': 'KW',
  'Asia/Muscat': 'OM',
  'Asia/Qatar': 'QA',
  'Asia/Riyadh': 'SA',
  Egypt: 'EG'
}

/** The days of a week in their order, 0 for Sunday. */
export const weekFrom = (firstDay: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].map(offset => (firstDay + offset) % 7)

/**
 * First day of the week where a learner lives, 0 for Sunday.
 *
 * @param zone `Africa/Cairo` @param language as the device has it: `ar-EG`, `en`
 */
export function firstDayOf(zone: string, language: string): number {
  const [tongue, ...parts] = language.split('-')
  const region = REGION_OF_ZONE[zone] ?? parts.find(part => /^[A-Z]{2}$/.test(part))
  if (region) {
    return REGIONS.find(([, regions]) => regions.split(' ').includes(region))?.[0] ?? MONDAY
  }
  return tongue === 'ar' ? SATURDAY : MONDAY
}
