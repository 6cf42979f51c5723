import type { LearnerNotice } from '#contract/learning/notices.ts'
import { certificatePath, classPath, plansPath, profilePath, roomPath } from '#domain/addresses.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { formatDate, formatDuration } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'

/** The sentence of a notice, with its names isolated. */
export function noticeText(t: Translate<'notices'>, notice: LearnerNotice, locale: Locale): string {
  const { kind, about, title = '', author, until, minutes = 0, isPath = false } = notice
  const inLanguage = (text: Bilingual | undefined) =>
    text ? isolated(plainText(text, locale)) : ''
  const values = {
    title: isolated(title),
    author: inLanguage(author?.name),
    class: inLanguage(notice.class?.title ?? notice.subject),
    minutes: isolated(formatDuration(minutes * 60, locale)),
    date: until === undefined ? '' : isolated(formatDate(until, locale))
  }
  if (kind === 'payment') return t(about === 'failed' ? 'kind.failed' : 'kind.waits')
  if (kind === 'subscription') return t(about === 'ended' ? 'kind.ended' : 'kind.ending', values)
  if (kind === 'certificate') return t(isPath ? 'kind.pathCertificate' : 'kind.certificate', values)
  return t(`kind.${kind}`, values)
}

/** Arabic path of the page that a notice is about. */
export function noticePlace(notice: LearnerNotice): string {
  const { kind, contentId, questionId, certificateId = '' } = notice
  const slug = notice.class?.slug ?? ''
  switch (kind) {
    case 'answer':
    case 'accepted':
      return `${roomPath(slug, contentId)}&question=${questionId}`
    case 'announcement':
      return roomPath(slug)
    case 'class':
      return classPath(slug)
    case 'goal':
      return '/'
    case 'certificate':
      return certificatePath(certificateId)
    case 'payment':
      return profilePath('subscription')
    case 'subscription':
      return plansPath
  }
}
