import {
  certificatePath,
  classPath,
  plansPath,
  profilePath,
  questionPath,
  roomPath
} from '#domain/addresses.ts'
import type { LearnerNoticeKind } from './notice-kinds.ts'

/** What decides the page of a notice. */
export interface PlacedNotice {
  kind: LearnerNoticeKind
  class?: { slug: string } | undefined
  contentId?: number | undefined
  questionId?: number | undefined
  certificateId?: string | undefined
}

/** Arabic path of the page that a notice is about. */
export function noticePlace({ kind, certificateId = '', ...about }: PlacedNotice): string {
  const { class: { slug } = { slug: '' }, contentId, questionId } = about
  switch (kind) {
    case 'answer':
    case 'accepted':
      return contentId === undefined || questionId === undefined
        ? classPath(slug)
        : questionPath(slug, contentId, questionId)
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
