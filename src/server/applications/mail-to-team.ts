import type { Selectable } from 'kysely'
import site from '#content/site.json' with { type: 'json' }
import { applicationTexts } from '#i18n/texts/applications.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import type { Schema } from '#server/db/schema.ts'
import { composeMail } from '#server/mail/page.ts'
import { isAddress, type Mail } from '#server/mail/mail.ts'

type Application = Selectable<Schema['instructor_application']>

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
