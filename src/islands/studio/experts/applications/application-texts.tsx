import type { ReactNode } from 'react'
import { formatNumber, languageName } from '#i18n/format/format.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { FactsList } from '#islands/studio/frame/facts-list.tsx'
import { Link } from '#ui/kit/button.tsx'
import { ApplicationBadge } from './application-badge.tsx'
import type { WholeApplication } from './application-facts.ts'
import { countryName } from './country-name.ts'
import { ForeignLink } from './foreign-link.tsx'

/** What the applicant sent, as it was written, and what was answered. */
export function ApplicationTexts({ application }: { application: WholeApplication }) {
  const t = useTexts('studioApplications')
  const { locale } = useFacts()
  const { email, phoneNumber, country, yearsOfExperience: years, level, language } = application
  const { about, proposedTitle, proposedOutline, links, sampleUrl, answers, consent } = application
  return (
    <>
      <FactsList
        facts={[
          [t('nameEn'), application.nameEn && <bdi key="nameEn">{application.nameEn}</bdi>],
          [
            t('email'),
            <Link key="email" href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </Link>
          ],
          [
            t('phone'),
            <Link key="phone" href={`tel:${phoneNumber}`}>
              <bdi dir="ltr">{phoneNumber}</bdi>
            </Link>
          ],
          [t('country'), country && countryName(country, locale)],
          [t('expertise'), <bdi key="expertise">{application.expertise}</bdi>],
          [t('years'), years !== undefined && formatNumber(years, locale)],
          [t('readerLanguage'), languageName(application.readerLanguage)],
          [t('consent'), consent !== undefined && t(consent ? 'consentGiven' : 'consentMissing')],
          [t('receivedAt'), formatShortMoment(application.receivedAt, locale)]
        ]}
      />
      <Part title={t('about')}>
        <Written text={about} />
      </Part>
      {(proposedTitle ?? proposedOutline) && (
        <Part title={t('proposal')}>
          {proposedTitle && (
            <p className="font-semibold" dir="auto">
              {proposedTitle}
            </p>
          )}
          <FactsList
            facts={[
              [t('level'), level && t(`levelName.${level}`)],
              [t('language'), language && languageName(language)]
            ]}
          />
          {proposedOutline && <Written text={proposedOutline} />}
        </Part>
      )}
      {(links.length > 0 || sampleUrl) && (
        <Part title={t('links')} lead={t('linksLead')}>
          <ul className="grid gap-1">
            {sampleUrl && <ForeignLink url={sampleUrl} mark={t('sample')} />}
            {links.map(url => (
              <ForeignLink key={url} url={url} />
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('history')}>
        {answers.length === 0 && <p className="text-ink-muted">{t('historyEmpty')}</p>}
        <ul className="grid gap-3">
          {answers.map(({ at, status, message }) => (
            <li key={at} className="grid gap-2 rounded-2xl border border-line bg-surface p-4">
              <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
                <ApplicationBadge status={status} />
                <time dateTime={at}>{formatShortMoment(at, locale)}</time>
              </p>
              <Written text={message} />
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div className="grid gap-0.5">
        <h3 className="text-lg">{title}</h3>
        {lead && <p className="text-sm text-ink-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

const Written = ({ text }: { text: string }) => (
  <p className="text-start whitespace-pre-line break-words [unicode-bidi:plaintext]" dir="auto">
    {text}
  </p>
)
