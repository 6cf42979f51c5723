import type { Selectable } from 'kysely'
import site from '#content/site.json' with { type: 'json' }
import { mailTexts } from '#i18n/mails.ts'
import { PLAIN_NAME } from '#server/accounts/letter.ts'
import { escapeHtml, mailPage, SMALL, TEXT } from '#server/accounts/letter-page.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Mail } from '#server/ports/mail.ts'

/**
 * Tells whoever applied that it has arrived. Anybody may have written this address down, so that nothing
 * else of what they wrote is in it.
 *
 * @param teamMail where an answer goes
 */
export function letterToApplicant(
  { id, name, email, reader_language }: Selectable<Schema['instructor_application']>,
  teamMail: string | undefined
): Mail {
  const language = reader_language ?? 'ar'
  const t = mailTexts(language)
  const called = site.name[language]
  const hello = PLAIN_NAME.test(name) ? t('hello', { name }) : t('helloToAll')
  const lead = t('application.lead', { site: called })
  const reference = t('application.reference')
  const answer = t('application.answer')
  const stranger = t('application.stranger')
  const sentBy = t('application.sentBy', { site: called })
  return {
    to: email,
    language,
    replyTo: teamMail,
    subject: t('application.subject', { site: called }),
    text: [hello, lead, `${reference}: ${id}`, answer, stranger, `--\n${sentBy}`].join('\n\n'),
    html: mailPage({
      title: escapeHtml(lead),
      body: `<p style="${TEXT};margin:0 0 8px">${escapeHtml(hello)}</p>
<p style="${TEXT};margin:0 0 24px">${escapeHtml(lead)}</p>
<p style="${TEXT};margin:0 0 24px;padding:16px;background:#f6f3fb;border-radius:10px">${escapeHtml(reference)}<br><strong dir="ltr" style="font-size:22px">${id}</strong></p>
<p style="${TEXT};margin:0 0 24px">${escapeHtml(answer)}</p>
<p style="${SMALL}">${escapeHtml(stranger)}</p>`,
      footer: escapeHtml(sentBy),
      language
    })
  }
}
