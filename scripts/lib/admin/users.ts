import { rmSync, writeFileSync } from 'node:fs'
import { everythingOf } from '#server/accounts/privacy/export.ts'
import { addMail } from '#server/jobs/outbox.ts'
import { changeAddress } from '#server/operating/admin/address.ts'
import { type Change, OperatorError } from '#server/operating/admin/change.ts'
import {
  disableLearner,
  enableLearner,
  erasePerson,
  findPeople,
  onePerson,
  sendReset,
  signOutEverywhere,
  subjectOfLearner,
  summaryOf,
  verifyAddress
} from '#server/operating/admin/learners.ts'
import type { Tx } from '#server/db/open.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { visible } from '#server/runtime/log.ts'
import { keysIn } from '#server/runtime/keys.ts'
import type { Command, Desk, Input } from './command.ts'
import { historyOf } from './log.ts'

const USER = ['USER'] as const

/** Does something to the one whom the command line names. */
async function doTo(
  desk: Desk,
  { parameters: [typed = ''] }: Input,
  work: (tx: Tx, id: number, time: number) => Promise<Change>
): Promise<void> {
  const { id } = await onePerson(desk.db, typed)
  await desk.change((tx, time) => work(tx, id, time))
}

export const users: readonly Command[] = [
  {
    name: 'users find',
    summary: 'who has this number, e-mail or phone, however it is written',
    parameters: USER,
    example: 'users find "+20 100 123 4567"',
    async run({ db, table }, { parameters: [typed = ''] }) {
      const people = await findPeople(db, typed)
      table(
        people.map(person => ({
          id: person.id,
          'name, Arabic': person.name_ar,
          'name, English': person.name_en,
          email: person.email,
          'address proved': isoOrNull(person.verified_at),
          phone: person.phone_number,
          'signed up': isoOf(person.created_at),
          'disabled since': isoOrNull(person.disabled_at)
        })),
        `nobody has the number, address or phone number ${typed}`
      )
    }
  },
  {
    name: 'users show',
    summary:
      'what the store knows of somebody, without what lets them in, and what was done to them',
    parameters: USER,
    example: 'users show mona@example.com',
    async run({ db, now, record }, { parameters: [typed = ''] }) {
      const person = await onePerson(db, typed)
      record(await summaryOf(db, person, now()), {
        title: 'what operators did',
        rows: await historyOf(db, subjectOfLearner(person.id))
      })
    }
  },
  {
    name: 'users disable',
    summary: 'locks someone out at once: their sessions end, and they can’t log in',
    parameters: USER,
    example: 'users disable mona@example.com --reason "shares the account"',
    run: (desk, input) => doTo(desk, input, disableLearner)
  },
  {
    name: 'users enable',
    summary: 'lets someone in again',
    parameters: USER,
    example: 'users enable mona@example.com',
    run: (desk, input) => doTo(desk, input, enableLearner)
  },
  {
    name: 'users verify',
    summary: 'marks an address as confirmed when its owner has proved it some other way',
    parameters: USER,
    example: 'users verify mona@example.com --reason "shown by phone"',
    run: (desk, input) => doTo(desk, input, verifyAddress)
  },
  {
    name: 'users email',
    summary: 'changes someone’s address; they keep their password and sessions',
    parameters: ['USER', 'ADDRESS'],
    options: {
      verified: {
        type: 'boolean',
        says: 'they have answered from the new address; needed where the old one is proved'
      }
    },
    example: 'users email mona@example.com mona@example.net --verified',
    run: (desk, input) => {
      const [, email = ''] = input.parameters
      const isShown = input.isSet('verified')
      return doTo(desk, input, (tx, learnerId, time) =>
        changeAddress(tx, { add: addMail }, { learnerId, email, isShown }, time)
      )
    }
  },
  {
    name: 'users reset',
    summary: 'sends the mail by which somebody chooses a new password',
    parameters: USER,
    example: 'users reset mona@example.com',
    run: (desk, input) =>
      doTo(desk, input, (tx, id, time) => sendReset(tx, { add: addMail }, id, time))
  },
  {
    name: 'users sign-out',
    summary: 'ends all sessions of somebody',
    parameters: USER,
    example: 'users sign-out mona@example.com',
    run: (desk, input) => doTo(desk, input, signOutEverywhere)
  },
  {
    name: 'users export',
    summary: 'everything held on somebody, as JSON, for themselves; logged',
    parameters: USER,
    options: {
      out: {
        type: 'string',
        says: 'FILE to write, which must not exist yet; without it, prints the data'
      }
    },
    example: 'users export mona@example.com --out mona.json',
    async run(desk, input) {
      const { id } = await onePerson(desk.db, input.parameters[0] ?? '')
      const { settings, db, now } = desk
      const all = await everythingOf({ db, now, siteUrl: settings.siteUrl }, id)
      const text = `${visible(JSON.stringify(all, undefined, 2))}\n`
      const file = input.text('out')
      const isKept = file !== undefined && !input.isSet('dry-run')
      if (isKept) keepFile(file, text)
      const subject = subjectOfLearner(id)
      const fields: Change['fields'] = { data: [null, 'exported'] }
      const isPrinted = file === undefined && !input.isSet('dry-run')
      await desk
        .change(
          () => Promise.resolve({ subject, fields }),
          isPrinted ? () => text.trimEnd() : undefined
        )
        .catch((error: unknown) => {
          // No export exists without an entry of the log.
          if (isKept) rmSync(file)
          throw error
        })
    }
  },
  {
    name: 'users erase',
    summary: 'takes somebody out of the store, as they could themselves; what they paid stays',
    parameters: USER,
    example: 'users erase mona@example.com --reason "asked for by letter" --yes',
    asksFirst: true,
    run: (desk, input) =>
      doTo(desk, input, (tx, id) => erasePerson(tx, id, keysIn(desk.settings).discounts))
  }
]

/** @throws Cannot */
function keepFile(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    throw new OperatorError(`--out: ${(error as Error).message}`)
  }
}
