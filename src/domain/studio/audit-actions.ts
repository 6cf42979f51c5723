/** What the audit log calls each change by staff, with the key of its words. */
export const AUDIT_ACTIONS = {
  'users open': 'usersOpen',
  'users verify': 'usersVerify',
  'users reset': 'usersReset',
  'users sign-out': 'usersSignOut',
  'users end-renewal': 'usersEndRenewal',
  'users email': 'usersEmail',
  'users disable': 'usersDisable',
  'users enable': 'usersEnable',
  'users export': 'usersExport',
  'users erase': 'usersErase',
  'certificates correct': 'certificatesCorrect',
  'certificates reissue': 'certificatesReissue',
  'certificates revoke': 'certificatesRevoke',
  'certificates restore': 'certificatesRestore',
  'reviews hide': 'reviewsHide',
  'reviews show': 'reviewsShow',
  'questions hide': 'questionsHide',
  'questions show': 'questionsShow',
  'answers hide': 'answersHide',
  'answers show': 'answersShow',
  'learners mute': 'learnersMute',
  'learners unmute': 'learnersUnmute',
  'words add': 'wordsAdd',
  'words remove': 'wordsRemove',
  'applications mark': 'applicationsMark',
  'applications erase': 'applicationsErase',
  'purchases refund': 'purchasesRefund',
  'purchases returned': 'purchasesReturned',
  'purchases receipts': 'purchasesReceipts',
  'promo add': 'promoAdd',
  'promo end': 'promoEnd',
  'promo extend': 'promoExtend',
  'promo release': 'promoRelease',
  'prices set': 'pricesSet',
  'prices release': 'pricesRelease',
  'classes create': 'classesCreate',
  'classes rename': 'classesRename',
  'classes submit': 'classesSubmit',
  'classes return': 'classesReturn',
  'classes schedule': 'classesSchedule',
  'classes publish': 'classesPublish',
  'classes retire': 'classesRetire',
  'classes restore': 'classesRestore',
  'classes announce': 'classesAnnounce',
  'classes withdraw-announcement': 'classesWithdrawAnnouncement',
  'catalogue import': 'catalogueImport',
  'experts create': 'expertsCreate',
  'experts change': 'expertsChange',
  'experts retire': 'expertsRetire',
  'categories create': 'categoriesCreate',
  'categories change': 'categoriesChange',
  'categories retire': 'categoriesRetire',
  'media rename': 'mediaRename',
  'media replace': 'mediaReplace',
  'media delete': 'mediaDelete',
  'media captions': 'mediaCaptions',
  'media chapters': 'mediaChapters',
  'media transcribe': 'mediaTranscribe',
  'jobs retry': 'jobsRetry',
  'staff add': 'staffAdd',
  'staff accept': 'staffAccept',
  'staff change': 'staffChange',
  'staff remove': 'staffRemove',
  'staff withdraw': 'staffWithdraw',
  'staff reset-second-factor': 'staffResetSecondFactor',
  'second-factor code': 'secondFactorCode',
  'second-factor passkey': 'secondFactorPasskey'
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** False for one that only older releases made. */
export const isAuditAction = (action: string): action is AuditAction =>
  Object.hasOwn(AUDIT_ACTIONS, action)

/** Actions as the studio groups them. */
export const AUDIT_GROUPS = {
  classes: ['classes', 'catalogue', 'experts', 'categories', 'media', 'jobs'],
  learners: ['users'],
  certificates: ['certificates'],
  reviews: ['reviews'],
  questions: ['questions', 'answers', 'learners', 'words'],
  applications: ['applications'],
  purchases: ['purchases'],
  promoCodes: ['promo'],
  prices: ['prices'],
  staff: ['staff', 'second-factor']
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS

/** The actions of a group, in the order of `AUDIT_ACTIONS`. */
export function actionsOf(group: AuditGroup): AuditAction[] {
  const nouns: readonly string[] = AUDIT_GROUPS[group]
  const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[]
  return actions.filter(action => nouns.includes(action.split(' ')[0] ?? ''))
}

/** What a change is about, by the first word of its subject: `learner 17`. */
export const AUDIT_KINDS = [
  'class',
  'expert',
  'category',
  'archive',
  'clip',
  'job',
  'learner',
  'certificate',
  'review',
  'question',
  'answer',
  'word',
  'application',
  'order',
  'receipts',
  'promo',
  'package',
  'staff',
  'invitation'
] as const

export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Kind and number of a subject; undefined for one of another form. */
export function readSubject(subject: string): { kind: AuditKind; id: string } | undefined {
  // Of many classes at once.
  if (subject === 'archive') return { kind: 'archive', id: '' }
  const [, first, id] = /^(\S+) (.+)$/s.exec(subject) ?? []
  const kind = AUDIT_KINDS.find(known => known === first)
  return kind && id !== undefined ? { kind, id } : undefined
}
