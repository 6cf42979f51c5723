import type { PathOfCertificate } from '#contract/certificates.ts'
import {
  correctCertificate,
  findCertificates,
  reissueCertificate,
  restoreCertificate,
  revokeCertificate,
  subjectOfCertificate
} from '#server/admin/certificates.ts'
import { findPeople } from '#server/admin/learners.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { type Command, day, given, type Input, UsageError } from './command.ts'
import { historyOf } from './log.ts'

const number = ({ first }: Input) => first

export const certificates: readonly Command[] = [
  {
    usage: 'certificates show <NUMBER-OR-USER>',
    summary: 'a certificate, or all of a user',
    example: 'certificates show mona@example.com',
    async run({ db, table }, input) {
      const typed = number(input)
      const direct = await findCertificates(db, { id: typed })
      const people = direct.length > 0 ? [] : await findPeople(db, typed)
      const owned = await Promise.all(
        people.map(({ id }) => findCertificates(db, { learnerId: id }))
      )
      table(
        [...direct, ...owned.flat()].map(row => ({
          number: row.id,
          learner: row.learner_id,
          'name, Arabic': row.learner_name_ar,
          'name, English': row.learner_name_en,
          class: row.class_id === null ? null : row.course_slug,
          path: row.path === null ? null : (JSON.parse(row.path) as PathOfCertificate).slug,
          issued: isoOf(row.issued_at),
          revoked: isoOrNull(row.revoked_at)
        })),
        `there is no certificate of ${typed}`
      )
    }
  },
  {
    usage: 'certificates history <NUMBER>',
    summary: 'what operators did to a certificate, and why',
    example: 'certificates history Zk3…',
    async run({ db, table }, input) {
      table(await historyOf(db, subjectOfCertificate(number(input))), 'nothing was done to it')
    }
  },
  {
    usage: 'certificates revoke <NUMBER>',
    summary: 'revokes a certificate: its page, PDF and status say so; needs --reason',
    example: 'certificates revoke Zk3… --reason "another person did the work" --yes',
    asksFirst: true,
    async run(context, input) {
      if (input.text('reason') === undefined) {
        throw new UsageError('certificates revoke: --reason is missing')
      }
      await context.change((tx, time) => revokeCertificate(tx, number(input), time))
    }
  },
  {
    usage: 'certificates restore <NUMBER>',
    summary: 'restores a revoked certificate',
    example: 'certificates restore Zk3…',
    run: (context, input) => context.change(tx => restoreCertificate(tx, number(input)))
  },
  {
    usage: 'certificates correct <NUMBER>',
    summary: 'corrects the learner’s name or the date; page, PDF and badge show it at once',
    options: {
      'name-ar': 'NAME in Arabic letters',
      'name-en': 'NAME in Latin letters',
      date: 'DAY of issue, in Cairo'
    },
    example: 'certificates correct Zk3… --name-en "Mona El-Sherif"',
    async run(context, input) {
      const correction = {
        nameAr: input.text('name-ar'),
        nameEn: input.text('name-en'),
        day: given(input.text('date'), text => day('--date', text))
      }
      if (Object.values(correction).every(value => value === undefined)) {
        throw new UsageError('certificates correct: write --name-ar, --name-en or --date')
      }
      await context.change((tx, time) => correctCertificate(tx, number(input), correction, time))
    }
  },
  {
    usage: 'certificates reissue <NUMBER>',
    summary:
      'reissues it from the account and the class or path as they are now, with its own date',
    flags: {
      'new-number': 'gives it another number; the old address ends'
    },
    example: 'certificates reissue Zk3…',
    asksFirst: true,
    run: (context, input) =>
      context.change(tx => reissueCertificate(tx, number(input), input.isSet('new-number')))
  }
]
