import site from '#content/site.json' with { type: 'json' }
import { faqPath } from '#domain/addresses.ts'
import { isDigested, type LearnerNoticeKind } from '#domain/accounts/notices/notice-kinds.ts'
import { noticePlace } from '#domain/accounts/notices/notice-place.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { formatDuration } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import type { Reader } from '#server/mail/learner-mails/write-learner-mail.ts'
import { composeMail, greeting, sender } from '#server/mail/mail-page.ts'
import type { Mail } from '#server/mail/mail.ts'

/** What a mail tells of one notice. */
export interface ToldNotice {
  title?: string | undefined
  body?: string | undefined
  /** Of an announcement, for those who read English. */
  english?: { title: string; body: string } | undefined
  author?: { name: Bilingual } | undefined
  class?: { slug: string; title: Bilingual } | undefined
  questionId?: number | undefined
  contentId?: number | undefined
  minutes?: number | undefined
}

interface Links {
  /** Origin, without a slash at the end. */
  siteUrl: string
  /** Address that ends the kind by a POST. */
  stopUrl: string
  /** Page that ends it. */
  stopPage: string
  /** Whole address of the settings. */
  settings: string
}

/** Further ones are counted. */
const LISTED = 10

/** One mail about the notices of a kind, oldest first. @throws RangeError for a kind with mails of its own */
export function writeNoticeMail(
  { kind, notices }: { kind: LearnerNoticeKind; notices: readonly ToldNotice[] },
  { to, name, language }: Reader,
  { siteUrl, stopUrl, stopPage, settings }: Links
): Mail {
  if (!isDigested(kind)) throw new RangeError(`no mails of notices of ${kind}`)
  const t = mailTexts(language)
  const page = (path: string) => siteUrl + localized(path, language)
  const [first] = notices
  const count = notices.length
  const said = notices.slice(0, LISTED).map(notice => ({
    text: t(`notices.${kind}`, valuesOf(notice)),
    address: page(noticePlace({ kind, ...notice }))
  }))
  const links = count > 1 ? said : []
  const more = count - said.length
  const written = composeMail({
    ...{ to, language },
    subject: t(`notices.${kind}Subject`, { count, site: site.name[language] }),
    title: t(`notices.${kind}Subject`, { count, site: site.name[language] }),
    paragraphs: [greeting(name, language), ...(count === 1 && said[0] ? [said[0].text] : [])],
    action: {
      label: t('notices.action'),
      address: page(first ? noticePlace({ kind, ...first }) : '/')
    },
    notes: [
      ...links.map(({ text, address }) => ({
        text,
        link: { label: t('notices.open'), address }
      })),
      ...(more > 0 ? [{ text: t('notices.more', { count: more }) }] : []),
      { text: t('notices.why'), link: { label: t('notices.stop'), address: stopPage } },
      { text: t('notices.choose'), link: { label: t('settings'), address: settings } }
    ],
    ...sender(language, page(faqPath))
  })
  return { ...written, unsubscribeUrl: stopUrl }

  function valuesOf({ title: given = '', english, author, class: about, minutes = 0 }: ToldNotice) {
    const title = (language === 'en' && english?.title) || given
    const inLanguage = (text: Bilingual | undefined) =>
      text ? isolated(readText(text, language).value) : ''
    return {
      title: isolated(title),
      author: inLanguage(author?.name),
      class: inLanguage(about?.title),
      minutes: isolated(formatDuration(minutes * 60, language))
    }
  }
}
