import { fold } from '#domain/text/folding.ts'
import { latinLetters } from '#domain/text/latin-letters.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { type Method, methodsOf } from './methods.ts'
import { EXPERT_NAME, expertNameOf } from './expert-name.ts'
import { type Staff, staffOf } from './roles.ts'

/** An account of staff. Times are UTC ms. */
export interface StaffMember extends Staff {
  id: number
  email: string
  name: { ar: string; en: string }
  /** Of the record of the role `expert`. */
  expertName?: { ar: string; en: string }
  methods: Method[]
  grantedAt: number
  signedInAt: number | null
  isDisabled: boolean
}

/** All staff in the order of their addresses, or one account of them. */
export async function listStaff(db: Db, learnerId?: number): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff_role')
    .innerJoin('learner', 'learner.id', 'staff_role.learner_id')
    .leftJoin('second_factor', 'second_factor.learner_id', 'learner.id')
    .leftJoin('expert', 'expert.id', 'staff_role.expert_id')
    .select(['learner.id', 'email', 'learner.name_ar', 'learner.name_en'])
    .select(['signed_in_at', 'disabled_at', ...EXPERT_NAME])
    .select(['role', 'expert_id', 'granted_at', 'confirmed_at'])
    .where(eb => eb.and(learnerId === undefined ? [] : [eb('learner.id', '=', learnerId)]))
    .orderBy('email')
    .execute()
  const byAccount = [...Map.groupBy(rows, ({ id }) => id).values()]
  const ids = byAccount.flatMap(([row]) => row?.id ?? [])
  const passkeys = ids.length > 0 ? await findRows(db, 'passkey', { learner_id: ['in', ids] }) : []
  const withPasskey = new Set(passkeys.map(({ learner_id }) => learner_id))
  return byAccount.flatMap(own => {
    const [row] = own
    const staff = staffOf(own)
    if (!row || !staff) return []
    const [expertName] = own.flatMap(one => expertNameOf(one) ?? [])
    return {
      ...staff,
      ...(expertName && { expertName }),
      id: row.id,
      email: row.email,
      name: { ar: row.name_ar, en: row.name_en },
      methods: methodsOf({ passkey: withPasskey.has(row.id), code: row.confirmed_at !== null }),
      grantedAt: Math.min(...own.map(({ granted_at }) => granted_at)),
      signedInAt: row.signed_in_at,
      isDisabled: row.disabled_at !== null
    }
  })
}

/** Whether name and address have all words of a query, however letters are spelt. */
export function hasWords({ name, email }: StaffMember, query: string): boolean {
  const text = latinLetters(fold(`${name.ar} ${name.en} ${email}`))
  return fold(query)
    .split(' ')
    .every(word => text.includes(latinLetters(word)))
}
