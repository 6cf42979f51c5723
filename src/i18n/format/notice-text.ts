import type { LearnerNoticeKind } from '#domain/accounts/notices/notice-kinds.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatDate, formatDuration } from './format.ts'
import { isolated } from './isolated.ts'

/** What the sentence of a notice names. */
export interface WordedNotice {
  kind: LearnerNoticeKind
  about?: 'waits' | 'failed' | 'renews' | 'ending' | 'ended' | undefined
  title?: string | undefined
  english?: { title: string } | undefined
  author?: { name: Bilingual } | undefined
  class?: { title: Bilingual } | undefined
  subject?: Bilingual | undefined
  isPath?: boolean | undefined
  until?: string | undefined
  minutes?: number | undefined
}

/** The sentence of a notice, with its names isolated. */
export function noticeText(t: Translate<'notices'>, notice: WordedNotice, locale: Locale): string {
  const { kind, about, author, until, minutes = 0, isPath = false } = notice
  const inLanguage = (text: Bilingual | undefined) =>
    text ? isolated(plainText(text, locale)) : ''
  const title = (locale === 'en' && notice.english?.title) || (notice.title ?? '')
  const values = {
    title: inLanguage({ ar: title, en: title }),
    author: inLanguage(author?.name),
    class: inLanguage(notice.class?.title ?? notice.subject),
    minutes: isolated(formatDuration(minutes * 60, locale)),
    date: until === undefined ? '' : isolated(formatDate(until, locale))
  }
  if (about === 'renews') return t('kind.renews', values)
  if (kind === 'payment') return t(about === 'failed' ? 'kind.failed' : 'kind.waits')
  if (kind === 'subscription') return t(about === 'ended' ? 'kind.ended' : 'kind.ending', values)
  if (kind === 'certificate') return t(isPath ? 'kind.pathCertificate' : 'kind.certificate', values)
  return t(`kind.${kind}`, values)
}
