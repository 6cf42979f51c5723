import type { Selectable } from 'kysely'
import site from '#content/site.json' with { type: 'json' }
import { applicationTexts } from '#i18n/texts/applications.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { type MailQueue, queueOf } from '#server/mail/mail-queue.ts'
import { isAddress, type Mail } from '#server/mail/mail.ts'
import { composeMail, greeting, isolatedLtr, paragraphsOf } from '#server/mail/mail-page.ts'

/** Holds nothing of the application, since the address may belong to a stranger. */
export function mailToApplicant(
  { id, name, email, reader_language }: Selectable<Schema['instructor_application']>,
  teamMail: string | undefined
): Mail {
  const language = reader_language ?? 'ar'
  const t = mailTexts(language)
  const siteName = { site: site.name[language] }
  return composeMail({
    to: email,
    language,
    replyTo: teamMail,
    subject: t('application.subject', siteName),
    paragraphs: [
      greeting({ ar: name, en: name }, language),
      t('application.lead', siteName),
      t('application.answer')
    ],
    facts: [{ label: t('application.reference'), value: isolatedLtr(String(id)) }],
    notes: [{ text: t('application.stranger') }],
    footer: t('sentBy', siteName)
  })
}

type Application = Selectable<Schema['instructor_application']>

/** Words of staff, as plain text: nothing that the applicant wrote but a plain name. */
export function answerToApplicant(
  { id, name, email, reader_language }: Application,
  message: string,
  teamMail: string | undefined
): Mail {
  const language = reader_language ?? 'ar'
  const t = mailTexts(language)
  const siteName = { site: site.name[language] }
  return composeMail({
    ...{ to: email, language, replyTo: teamMail },
    subject: t('application.answerSubject', siteName),
    title: t('application.answerTitle'),
    paragraphs: [greeting({ ar: name, en: name }, language), ...paragraphsOf(message)],
    facts: [{ label: t('application.reference'), value: isolatedLtr(String(id)) }],
    footer: t('sentBy', siteName)
  })
}

export function mailToTeam(application: Application, teamMail: string): Mail {
  const { id, email } = application
  const language = application.reader_language ?? 'ar'
  const t = mailTexts(language)
  const lead = t('application.teamLead', { id: String(id) })
  return composeMail({
    to: teamMail,
    language,
    replyTo: isAddress(email) ? email : undefined,
    // Holds nothing of the applicant’s, since readers trust a subject.
    subject: t('application.teamSubject', { site: site.name[language], id: String(id) }),
    title: lead,
    paragraphs: [],
    facts: factsOf(application, language),
    footer: isAddress(email) ? t('application.teamReply') : t('application.teamNoReply')
  })
}

function factsOf(application: Application, language: 'ar' | 'en') {
  const t = applicationTexts(language)
  const {
    level,
    country,
    language: taughtLanguage,
    consent,
    years_of_experience: years
  } = application
  const links = JSON.parse(application.links) as string[]
  const all = [
    { label: t('name'), value: application.name },
    { label: t('nameEn'), value: application.name_en },
    { label: t('email'), value: application.email },
    { label: t('phone'), value: application.phone_number },
    { label: t('country'), value: country && countryName(country, language) },
    { label: t('field'), value: application.expertise },
    { label: t('years'), value: years === null ? null : String(years) },
    { label: t('about'), value: application.about },
    { label: t('links'), value: links.join('\n') },
    { label: t('proposedTitle'), value: application.proposed_title },
    { label: t('outline'), value: application.proposed_outline },
    { label: t('level'), value: level && t(`levelName.${level}`) },
    { label: t('language'), value: taughtLanguage && t(`languageName.${taughtLanguage}`) },
    { label: t('sample'), value: application.sample_url },
    { label: t('consent'), value: consent === null ? null : consent === 1 ? '✓' : '✗' }
  ]
  return all.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function countryName(code: string, language: 'ar' | 'en'): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

type Row = Selectable<Schema['application_mail']>

export async function addApplicationMails(tx: Tx, id: number, time: number): Promise<void> {
  const common = { application_id: id, requested_at: time, attempts: 0, due_at: time }
  await tx
    .insertInto('application_mail')
    .values([
      { ...common, kind: 'applicant' },
      { ...common, kind: 'team' }
    ])
    .execute()
}

interface Deps {
  db: Db
  teamMail?: string | undefined
}

export const applicationMails = ({ db, teamMail }: Deps): MailQueue =>
  queueOf(db, 'application_mail', row => ({
    id: `application:${row.application_id}:${row.kind}`,
    kind: `application for ${row.kind}`,
    key: { application_id: row.application_id, kind: row.kind },
    write: () => write(db, row, teamMail)
  }))

/** `undefined` without a valid address, or when the application is withdrawn. */
async function write(db: Db, { application_id, kind }: Row, teamMail: string | undefined) {
  const application = await findRow(db, 'instructor_application', { id: application_id })
  if (!application) return undefined
  if (kind === 'team') return teamMail ? mailToTeam(application, teamMail) : undefined
  return isAddress(application.email) ? mailToApplicant(application, teamMail) : undefined
}

/** Answers of staff; sent ones stay, so that each is sent once. */
export const applicationAnswers = ({ db, teamMail }: Deps): MailQueue =>
  queueOf(
    db,
    'application_answer',
    row => ({
      id: `application:${row.application_id}:answer:${row.id}`,
      kind: 'answer to an applicant',
      key: { id: row.id },
      async write() {
        const { application_id: id, message } = row
        const application = await findRow(db, 'instructor_application', { id })
        if (!application || !isAddress(application.email)) return undefined
        return answerToApplicant(application, message, teamMail)
      }
    }),
    { keepsSent: true }
  )
