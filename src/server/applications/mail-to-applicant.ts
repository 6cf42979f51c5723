import type { Selectable } from 'kysely'
import site from '#content/site.json' with { type: 'json' }
import { mailTexts } from '#i18n/texts/mails.ts'
import type { Schema } from '#server/db/schema.ts'
import { composeMail, greeting, isolatedLtr } from '#server/mail/page.ts'
import type { Mail } from '#server/mail/mail.ts'

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
