import { sql } from 'kysely'
import { forgetCounts, send } from '#tests/support/accounts/accounts.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { openFilledApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'
import { generateLearners } from './learners.ts'
import type { Measure } from '#scripts/lib/test/bench/measure.ts'

const LEARNERS = 1_000_000
/** Calls of each kind. */
const CALLS = 40
const P99_MOST = 150

interface Person {
  id: number
  name_ar: string
  name_en: string
  email: string
  phone_number: string
}

const nameOf = ({ name_ar, name_en }: Person) => name_ar || name_en
const word = (person: Person, at: number) => nameOf(person).split(' ')[at] ?? ''
const learners = (query: Record<string, string>) =>
  `/studio/learners?${new URLSearchParams(query).toString()}`
const certificates = (query: string) =>
  `/studio/certificates?${new URLSearchParams({ query }).toString()}`
const STANDINGS = ['none', 'subscribed', 'cancelled', 'ended', 'unverified', 'disabled'] as const

/** What support asks for. */
const KINDS: Record<string, (person: Person, at: number) => string> = {
  'the newest': () => learners({}),
  'a later page': (_, at) => learners({ page: `${1 + at}` }),
  'a name': person => learners({ query: word(person, 0) }),
  'two names': person => learners({ query: `${word(person, 1)} ${word(person, 0)}` }),
  'a whole name': person => learners({ query: nameOf(person) }),
  'a name in other letters': person => learners({ query: respelt(nameOf(person)) }),
  'a part of a name': person => learners({ query: word(person, 1).slice(1, 4) }),
  'two letters': person => learners({ query: word(person, 1).slice(0, 2) }),
  'an address': ({ email }) => learners({ query: email }),
  'a part of an address': ({ email }) => learners({ query: email.split('@')[0]?.slice(2) ?? '' }),
  'a host': ({ email }) => learners({ query: email.split('@')[1] ?? '' }),
  'a host of long ago': () => learners({ query: 'company.example' }),
  'half a phone number': ({ phone_number: phone }) => learners({ query: `0${phone.slice(3, 9)}` }),
  'its last digits': ({ phone_number: phone }) => learners({ query: arabic(phone.slice(-4)) }),
  'a number': ({ id }) => learners({ query: `${id}` }),
  'no one': (_, at) => learners({ query: `qwx${at}zz` }),
  'a standing': (_, at) => learners({ status: standing(at) }),
  'a name of a standing': (person, at) =>
    learners({ query: word(person, 0), status: standing(at) }),
  'a host of a standing': ({ email }, at) =>
    learners({ query: email.split('@')[1] ?? '', status: standing(at) }),
  'certificates of a name': person => certificates(nameOf(person)),
  'certificates of a first name': person => certificates(word(person, 0)),
  'one learner': ({ id }) => `/studio/learners/${id}`
}

const standing = (at: number) => STANDINGS[at % STANDINGS.length] ?? 'none'
const arabic = (digits: string) => digits.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
const respelt = (name: string) =>
  name.replace(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي').replaceAll('م', 'مُ')

/** Lists of the studio among a million learners on PostgreSQL, one call after the other. */
export async function measureStudio(): Promise<Measure[]> {
  const { url, stop } = await startPostgres()
  try {
    const api = await openFilledApi(withoutTimeout(url))
    await generateLearners(api.db, LEARNERS, 1)
    await api.db.destroy()
    const measured = await openFilledApi(url)
    const measures = await measureCalls(measured)
    await measured.close()
    return measures
  } finally {
    await stop()
  }
}

/** For the generator alone. */
function withoutTimeout(address: string): string {
  const url = new URL(address)
  url.searchParams.set('options', '-c statement_timeout=0')
  return url.href
}

async function measureCalls(api: TestApi): Promise<Measure[]> {
  const staff = await openStaff(api, ['support'])
  await setUpCodes(api, staff)
  const { rows: people } = await sql<Person>`
    select id, name_ar, name_en, email, phone_number from learner
    tablesample bernoulli (0.02) repeatable (7) limit ${CALLS}`.execute(api.db)
  const times: { kind: string; ms: number }[] = []
  for (const [at, person] of people.entries()) {
    await forgetCounts(api)
    for (const [kind, path] of Object.entries(KINDS)) {
      times.push({ kind, ms: await timeOf(api, staff, path(person, at)) })
    }
  }
  times.sort((one, other) => one.ms - other.ms)
  const slowest = times.at(-1)
  const at = (share: number) => times[Math.floor(times.length * share)]?.ms ?? Infinity
  const named = `studio: ${times.length} searches among ${LEARNERS} learners`
  return [
    { name: `${named}: median`, value: at(0.5), unit: 'ms', most: P99_MOST },
    {
      name: `${named}: p99 (slowest: ${slowest?.kind}, ${Math.round(slowest?.ms ?? 0)} ms)`,
      value: at(0.99),
      unit: 'ms',
      most: P99_MOST
    }
  ]
}

async function timeOf(api: TestApi, { headers }: Staff, path: string): Promise<number> {
  const began = performance.now()
  const answer = await send(api, `GET ${path}` as 'GET /', undefined, headers)
  const ms = performance.now() - began
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return ms
}
