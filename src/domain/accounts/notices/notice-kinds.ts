/** What a learner hears of, in the order of the settings. */
export const NOTICE_KINDS = [
  'answer',
  'accepted',
  'announcement',
  'class',
  'goal',
  'certificate',
  'payment',
  'subscription'
] as const
export type LearnerNoticeKind = (typeof NOTICE_KINDS)[number]

export const MAIL_MODES = ['now', 'daily', 'weekly', 'never'] as const
export type MailMode = (typeof MAIL_MODES)[number]

/** How a kind may come by mail. Payments always do, and have mails of their own. */
export const MODES_OF: Readonly<Record<LearnerNoticeKind, readonly [MailMode, ...MailMode[]]>> = {
  answer: MAIL_MODES,
  accepted: MAIL_MODES,
  announcement: MAIL_MODES,
  class: MAIL_MODES,
  goal: MAIL_MODES,
  certificate: ['now', 'never'],
  payment: ['now'],
  subscription: ['now', 'never']
}

/** Without a choice: who follows nothing gets no mail but those of money and account. */
export const USUAL_MAIL: Readonly<Record<LearnerNoticeKind, MailMode>> = {
  answer: 'now',
  accepted: 'never',
  announcement: 'never',
  class: 'never',
  goal: 'never',
  certificate: 'now',
  payment: 'now',
  subscription: 'now'
}

/** Whether notices of a kind go into mails of notices; the others have mails of their own. */
export const isDigested = (kind: LearnerNoticeKind): kind is DigestedKind =>
  MODES_OF[kind].includes('daily')
type DigestedKind = Exclude<LearnerNoticeKind, 'certificate' | 'payment' | 'subscription'>

/** How a kind comes by mail. @param wantsMails whether the account wants mails beyond money */
export function mailModeOf(
  kind: LearnerNoticeKind,
  chosen: MailMode | undefined,
  wantsMails: boolean
): MailMode {
  if (MODES_OF[kind].length === 1) return MODES_OF[kind][0]
  return chosen ?? (wantsMails ? USUAL_MAIL[kind] : 'never')
}
