import { rmSync, writeFileSync } from 'node:fs'
import { everythingForStaff } from '#server/accounts/privacy/export.ts'
import { addMail } from '#server/operating/jobs/outbox.ts'
import { changeAddress } from '#server/admin/address.ts'
import type { Change } from '#server/db/audit-log.ts'
import { OperatorError } from '#server/admin/change.ts'
import {
  disableLearner,
  enableLearner,
  endRenewalOf,
  erasePerson,
  findPeople,
  onePerson,
  sendReset,
  signOutEverywhere,
  subjectOfLearner,
  summaryOf,
  verifyAddress
} from '#server/admin/learners.ts'
import type { Tx } from '#server/db/open.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { visible } from '#server/runtime/log.ts'
import { keysIn } from '#server/runtime/keys.ts'
import type { Command, AdminContext, Input } from './command.ts'
import { historyOf } from './log.ts'

async function doTo(
  context: AdminContext,
  { first }: Input,
  work: (tx: Tx, id: number, time: number) => Promise<Change>
): Promise<void> {
  const { id } = await onePerson(context.db, first)
  await context.change((tx, time) => work(tx, id, time))
}

export const users: readonly Command[] = [
  {
    usage: 'users find <USER>',
    summary: 'who has this number, email or phone, however it is written',
    example: 'users find "+20 100 123 4567"',
    async run({ db, table }, { first }) {
      const people = await findPeople(db, first)
      table(
        people.map(person => ({
          id: person.id,
          'name, Arabic': person.name_ar,
          'name, English': person.name_en,
          email: person.email,
          'email confirmed': isoOrNull(person.verified_at),
          phone: person.phone_number,
          'signed up': isoOf(person.created_at),
          'disabled since': isoOrNull(person.disabled_at)
        })),
        `nobody has the number, address or phone number ${first}`
      )
    }
  },
  {
    usage: 'users show <USER>',
    summary: 'what the store holds on a user, except passwords and keys, and the log of them',
    example: 'users show mona@example.com',
    async run({ db, now, record }, { first }) {
      const person = await onePerson(db, first)
      record(await summaryOf(db, person, now()), {
        title: 'what operators did',
        rows: await historyOf(db, subjectOfLearner(person.id))
      })
    }
  },
  {
    usage: 'users disable <USER>',
    summary: 'locks someone out at once: their sessions end, and they can’t log in',
    example: 'users disable mona@example.com --reason "shares the account"',
    run: (context, input) => doTo(context, input, disableLearner)
  },
  {
    usage: 'users enable <USER>',
    summary: 'lets someone in again',
    example: 'users enable mona@example.com',
    run: (context, input) => doTo(context, input, enableLearner)
  },
  {
    usage: 'users verify <USER>',
    summary: 'confirms an address when its owner has shown it’s theirs some other way',
    example: 'users verify mona@example.com --reason "shown by phone"',
    run: (context, input) => doTo(context, input, verifyAddress)
  },
  {
    usage: 'users email <USER> <ADDRESS>',
    summary: 'changes someone’s address; they keep their password and sessions',
    flags: {
      verified: 'they have answered from the new address; needed where the old one is confirmed'
    },
    example: 'users email mona@example.com mona@example.net --verified',
    run: (context, input) => {
      const [, email = ''] = input.parameters
      const isShown = input.isSet('verified')
      return doTo(context, input, (tx, learnerId, time) =>
        changeAddress(tx, { add: addMail }, { learnerId, email, isShown }, time)
      )
    }
  },
  {
    usage: 'users reset <USER>',
    summary: 'sends the mail by which a user chooses a new password',
    example: 'users reset mona@example.com',
    run: (context, input) =>
      doTo(context, input, (tx, id, time) => sendReset(tx, { add: addMail }, id, time))
  },
  {
    usage: 'users sign-out <USER>',
    summary: 'ends all sessions of a user',
    example: 'users sign-out mona@example.com',
    run: (context, input) => doTo(context, input, signOutEverywhere)
  },
  {
    usage: 'users end-renewal <USER>',
    summary: 'ends the renewal of a user’s subscription, and forgets the card',
    example: 'users end-renewal mona@example.com --reason "asked for by mail"',
    run: (context, input) => doTo(context, input, endRenewalOf)
  },
  {
    usage: 'users export <USER>',
    summary: 'everything held on a user, as JSON, for them; logged',
    options: {
      out: 'FILE to write, which must not exist yet; without it, prints the data'
    },
    example: 'users export mona@example.com --out mona.json',
    async run(context, input) {
      const { id } = await onePerson(context.db, input.first)
      const { settings, db, now } = context
      const all = await everythingForStaff({ db, now, siteUrl: settings.siteUrl }, id)
      const text = `${visible(JSON.stringify(all, undefined, 2))}\n`
      const file = input.text('out')
      const isKept = file !== undefined && !input.isSet('dry-run')
      if (isKept) keepFile(file, text)
      const subject = subjectOfLearner(id)
      const fields: Change['fields'] = { data: [null, 'exported'] }
      const isPrinted = file === undefined && !input.isSet('dry-run')
      await context
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
    usage: 'users erase <USER>',
    summary: 'deletes a user, as they could themselves; records of their payments stay',
    example: 'users erase mona@example.com --reason "asked for by letter" --yes',
    asksFirst: true,
    run: (context, input) =>
      doTo(context, input, (tx, id, time) =>
        erasePerson(tx, id, keysIn(context.settings).discounts, time)
      )
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
