import type { Role } from '#domain/accounts/staff-roles.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import { addLearner } from '#server/accounts/sign-up.ts'
import { newSecret, opened, sealed } from '#server/accounts/staff/one-time-codes.ts'
import { addRoles } from '#server/accounts/staff/roles.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, findRows, insertRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import type { Keys } from '#server/runtime/keys.ts'
import { DEMO_PASSWORD } from './password.ts'

interface DemoStaff {
  role: Role
  email: string
  name: { ar: string; en: string }
  /** E.164. */
  phoneNumber: string
  gender: 'male' | 'female'
  /** Slug of the expert whose classes the account writes, and whose name it has. */
  expert?: string
}

export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    role: 'owner',
    email: 'owner@ufuq.example',
    name: { ar: 'نورا رأفت', en: 'Noura Raafat' },
    phoneNumber: '+201000000004',
    gender: 'female'
  },
  {
    role: 'editor',
    email: 'editor@ufuq.example',
    name: { ar: 'هاني الشافعي', en: 'Hany El-Shafie' },
    phoneNumber: '+201000000005',
    gender: 'male'
  },
  {
    role: 'expert',
    email: 'expert@ufuq.example',
    name: { ar: 'خبيرة', en: 'Expert' },
    phoneNumber: '+201000000006',
    gender: 'female',
    expert: 'lina-elakkawy'
  },
  {
    role: 'support',
    email: 'support@ufuq.example',
    name: { ar: 'مي عبد العزيز', en: 'Mai Abdel-Aziz' },
    phoneNumber: '+201000000007',
    gender: 'female'
  },
  {
    role: 'finance',
    email: 'finance@ufuq.example',
    name: { ar: 'شريف منصور', en: 'Sherif Mansour' },
    phoneNumber: '+201000000008',
    gender: 'male'
  }
]

type SecretKeys = Pick<Keys, 'secondFactors'>

/** Writes one account for each role, with codes set up as its second factor. */
export async function writeDemoStaff(
  db: Db,
  passwords: Passwords,
  keys: SecretKeys,
  now: Date
): Promise<void> {
  for (const staff of DEMO_STAFF) {
    const hash = await passwords.hash(DEMO_PASSWORD)
    if (hash instanceof Refusal) throw new Error('too many passwords are being hashed')
    await inTransaction(db, tx => writeOne(tx, staff, hash, keys, now.getTime()))
  }
}

async function writeOne(
  tx: Tx,
  { role, email, name, phoneNumber, gender, expert: slug }: DemoStaff,
  password: string,
  { secondFactors }: SecretKeys,
  time: number
): Promise<void> {
  const expert = slug === undefined ? undefined : await findRow(tx, 'expert', { slug })
  // The catalogue is another one.
  if (slug !== undefined && !expert) return
  const id = await addLearner(tx, {
    ...{ email, phone_number: phoneNumber, password, gender, language: 'ar' },
    ...{ name_ar: expert?.name_ar ?? name.ar, name_en: expert?.name_en ?? name.en },
    ...{ created_at: time, verified_at: time }
  })
  // The address is taken.
  if (id === undefined) return
  await addRoles(tx, id, [role], { expertId: expert?.id, time })
  await insertRow(tx, 'second_factor', {
    ...{ learner_id: id, secret: sealed(secondFactors, newSecret()) },
    ...{ pending: null, confirmed_at: time, last_step: 0 }
  })
}

/** Secrets of the codes of demo staff by address; one of another key is made anew. */
export async function readDemoSecrets(
  db: Db,
  { secondFactors }: SecretKeys,
  now: Date
): Promise<Map<string, string>> {
  const emails = DEMO_STAFF.map(({ email }) => email)
  const learners = await findRows(db, 'learner', { email: ['in', emails] })
  const secrets = new Map<string, string>()
  for (const { id, email } of learners) {
    const row = await findRow(db, 'second_factor', { learner_id: id })
    if (!row?.secret) continue
    const secret = opened(secondFactors, row.secret) ?? newSecret()
    if (opened(secondFactors, row.secret) === undefined) {
      const columns = { secret: sealed(secondFactors, secret), confirmed_at: now.getTime() }
      await changeRow(db, 'second_factor', { learner_id: id }, { ...columns, last_step: 0 })
    }
    secrets.set(email, secret)
  }
  return secrets
}
