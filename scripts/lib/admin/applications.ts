import {
  APPLICATION_STATUSES,
  eraseApplication,
  listApplications,
  readApplication
} from '#server/admin/applications.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { decideApplication } from '#server/admin/decide-application.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { isoOf } from '#server/db/times.ts'
import { type Command, dayBegins, given, type Input, oneOf, wholeNumber } from './command.ts'

const number = ({ first }: Input) => wholeNumber('NUMBER', first)

export const applications: readonly Command[] = [
  {
    usage: 'applications list',
    summary: 'who applied to teach, newest first',
    options: {
      status: `one of ${APPLICATION_STATUSES.join(', ')}`,
      since: 'DAY, in Cairo'
    },
    example: 'applications list --status new',
    async run({ db, table }, input) {
      const rows = await listApplications(db, {
        status: given(input.text('status'), text => oneOf('--status', text, APPLICATION_STATUSES)),
        since: given(input.text('since'), text => dayBegins('--since', text))
      })
      table(
        rows.map(row => ({
          number: row.id,
          received: isoOf(row.received_at),
          status: row.status,
          name: row.name,
          email: row.email,
          country: row.country,
          field: row.expertise,
          class: row.proposed_title
        })),
        'nobody has applied'
      )
    }
  },
  {
    usage: 'applications show <NUMBER>',
    summary: 'an application in full',
    example: 'applications show 123456789',
    async run({ db, record }, input) {
      const row = await readApplication(db, number(input))
      record({
        number: row.id,
        received: isoOf(row.received_at),
        status: row.status,
        name: row.name,
        'name, English': row.name_en,
        email: row.email,
        phone: row.phone_number,
        country: row.country,
        field: row.expertise,
        'years of experience': row.years_of_experience,
        links: (JSON.parse(row.links) as string[]).join(' '),
        sample: row.sample_url,
        class: row.proposed_title,
        level: row.level,
        language: row.language,
        consent: row.consent === null ? null : row.consent === 1 ? 'given' : 'not given',
        about: row.about,
        outline: row.proposed_outline
      })
    }
  },
  {
    usage: `applications mark <NUMBER> <${APPLICATION_STATUSES.join('|')}>`,
    summary:
      'records what has become of an application; accepted makes the expert’s record and invites the applicant',
    options: { message: 'TEXT that is mailed to the applicant' },
    example: 'applications mark 123456789 answered',
    run: (context, input) => {
      const status = oneOf('the second word', input.parameters[1] ?? '', APPLICATION_STATUSES)
      const { settings, now } = context
      const deps = {
        ...context,
        media: mediaOf(settings, now),
        unusable: createPasswords().unusable()
      }
      const decision = { status, message: input.text('message') }
      return context.perform(operation =>
        decideApplication(deps, operation, number(input), decision)
      )
    }
  },
  {
    usage: 'applications erase <NUMBER>',
    summary: 'deletes an application, when the applicant asks for it',
    example: 'applications erase 123456789 --reason "asked for by mail" --yes',
    asksFirst: true,
    run: (context, input) => context.change(tx => eraseApplication(tx, number(input)))
  }
]
