import type { Insertable } from 'kysely'
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import type { AccountSchema } from '#server/db/schema/accounts.ts'
import people from './people.json' with { type: 'json' }
import { between, oneOfThese, type Draw } from './random.ts'

const PEOPLE = 420
const MINUTE = 60_000
const DAY = 86_400_000
/** Reserved by RFC 2606: no mail reaches it. */
export const INVENTED_DOMAIN = 'people.example'

export type InventedPerson = Insertable<AccountSchema['learner']> & { verified_at: number | null }

/** Learners who signed up over a year, more of them lately. @param now UTC ms */
export function inventPeople(random: Draw, password: string, now: number): InventedPerson[] {
  return Array.from({ length: PEOPLE }, (_, at) => {
    const gender = random() < 0.52 ? 'female' : 'male'
    const [firstAr = '', firstEn = ''] = oneOfThese(
      random,
      gender === 'female' ? people.women : people.men
    )
    const [familyAr = '', familyEn = ''] = oneOfThese(random, people.families)
    const daysAgo = 1 + 363 * (1 - Math.sqrt(random()))
    const signedUp = Math.floor(now - daysAgo * DAY)
    const isVerified = random() < 0.9
    const address = `${firstEn}.${familyEn}.${at + 1}`.toLowerCase().replace(/[^a-z0-9.]/g, '')
    return {
      id: INVENTED_LEARNERS_FROM + at,
      email: `${address}@${INVENTED_DOMAIN}`,
      // Next to those of the demo accounts; no operator gives them out.
      phone_number: `+201000001${String(at).padStart(3, '0')}`,
      phone_set_at: signedUp,
      password,
      name_ar: `${firstAr} ${familyAr}`,
      name_en: `${firstEn} ${familyEn}`,
      gender,
      birthday: random() < 0.4 ? birthdayOf(random) : null,
      language: random() < 0.8 ? 'ar' : 'en',
      accepted_terms: '2024-10-07',
      created_at: signedUp,
      verified_at: isVerified ? Math.floor(signedUp + between(random, 1, 90) * MINUTE) : null,
      signed_in_at: isVerified ? signedUp : null,
      disabled_at: null,
      reminders: random() < 0.9 ? 1 : 0,
      interests: null
    }
  })
}

function birthdayOf(random: Draw): string {
  const year = 1968 + Math.floor(random() * 38)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`
}
