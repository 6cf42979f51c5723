/** How the values of a field are shown. */
export type AuditValueKind =
  | 'expert'
  | 'account'
  | 'time'
  | 'day'
  /** A time; where a day begins in Cairo, that day. */
  | 'firstDay'
  /** A time; where a day ends in Cairo, that day. */
  | 'lastDay'
  | 'money'
  | 'percent'
  | 'plans'
  | 'roles'
  | 'duration'
  | 'language'
  | 'word'
  | 'plain'
  /** The field was changed, and its values are long or numbers that mean nothing to people. */
  | 'changed'
  /** The action says it all. */
  | 'said'

/** What the audit log calls fields, with the key of their words and how their values are shown. */
export const AUDIT_FIELDS = {
  renewal: ['renewal', 'said'],
  announcement: ['announcement', 'plain'],
  about: ['about', 'changed'],
  added: ['added', 'plain'],
  at: ['publishAt', 'time'],
  'caption draft': ['captionDraft', 'language'],
  'captions, Arabic': ['captionsAr', 'changed'],
  'captions, English': ['captionsEn', 'changed'],
  changed: ['changedClasses', 'plain'],
  chapters: ['chapters', 'plain'],
  draft: ['draftVersion', 'plain'],
  filename: ['filename', 'plain'],
  film: ['film', 'changed'],
  headline: ['headline', 'changed'],
  job: ['job', 'said'],
  links: ['links', 'changed'],
  'live revision': ['liveVersion', 'plain'],
  'muted until': ['mutedUntil', 'time'],
  name: ['name', 'plain'],
  photo: ['photo', 'changed'],
  position: ['position', 'plain'],
  'restored from': ['restoredFrom', 'plain'],
  slug: ['slug', 'plain'],
  state: ['state', 'word'],
  'taken from': ['takenFrom', 'plain'],
  title: ['title', 'plain'],
  'access until': ['accessUntil', 'time'],
  account: ['account', 'said'],
  'address of the class': ['classAddress', 'plain'],
  'address proved': ['addressProved', 'time'],
  answer: ['answer', 'word'],
  application: ['application', 'said'],
  'class, Arabic': ['classAr', 'plain'],
  'class, English': ['classEn', 'plain'],
  data: ['data', 'said'],
  'disabled since': ['disabledSince', 'time'],
  'discount, %': ['discount', 'percent'],
  'duration, seconds': ['duration', 'duration'],
  'e-mail': ['email', 'plain'],
  'ends at': ['endsAt', 'time'],
  expert: ['expert', 'expert'],
  'expert, Arabic': ['expertAr', 'plain'],
  'expert, English': ['expertEn', 'plain'],
  for: ['reservedFor', 'account'],
  'invited by': ['invitedBy', 'account'],
  issued: ['issued', 'day'],
  language: ['language', 'language'],
  'lessons, quizzes and outcomes': ['contents', 'changed'],
  'mail to choose a password': ['passwordMail', 'said'],
  'mail to prove the address': ['addressMail', 'word'],
  'monthly price, EGP': ['monthlyPrice', 'money'],
  'name, Arabic': ['nameAr', 'plain'],
  'name, English': ['nameEn', 'plain'],
  number: ['number', 'plain'],
  passkey: ['passkey', 'said'],
  'path and its classes': ['path', 'changed'],
  payment: ['payment', 'word'],
  percentage: ['percentage', 'percent'],
  plans: ['plans', 'plans'],
  'quarterly saving, %': ['quarterlySaving', 'percent'],
  reports: ['reports', 'plain'],
  review: ['review', 'said'],
  revoked: ['revoked', 'said'],
  roles: ['roles', 'roles'],
  'second factor': ['secondFactor', 'word'],
  sessions: ['sessions', 'plain'],
  'set by': ['setBy', 'said'],
  status: ['status', 'word'],
  text: ['text', 'word'],
  undone: ['undone', 'word'],
  'uses in all': ['uses', 'word'],
  'valid from': ['validFrom', 'firstDay'],
  'valid until': ['validUntil', 'lastDay'],
  word: ['word', 'plain']
} as const satisfies Record<string, readonly [key: string, kind: AuditValueKind]>

export type AuditField = keyof typeof AUDIT_FIELDS

/** `payment 4711` is one of many fields of that name. */
export type AuditFieldName = AuditField | `payment ${string}`

/** The field of the log that a name means: `payment` for `payment 4711`. */
export function auditField(name: string): AuditField | undefined {
  const known = name.replace(/^payment .+$/, 'payment')
  return Object.hasOwn(AUDIT_FIELDS, known) ? (known as AuditField) : undefined
}

/** Values of the log that are words, with the key of their words. */
export const AUDIT_WORDS = {
  draft: 'draft',
  in_review: 'inReview',
  live: 'live',
  retired: 'retired',
  failed: 'failed',
  processing: 'processing',
  ready: 'ready',
  uploading: 'uploading',
  scheduled: 'scheduled',
  shown: 'shown',
  held: 'held',
  reported: 'reported',
  hidden: 'hidden',
  accepted: 'accepted',
  all: 'all',
  another: 'another',
  answered: 'answered',
  'any number': 'anyNumber',
  'asked for': 'askedFor',
  code: 'code',
  declined: 'declined',
  everybody: 'everybody',
  'given back': 'givenBack',
  new: 'new',
  none: 'none',
  now: 'now',
  paid: 'paid',
  'refund asked for': 'refundAskedFor',
  refunded: 'refunded',
  sent: 'sent',
  set: 'set',
  'to be given back': 'toBeGivenBack'
} as const

export type AuditWord = keyof typeof AUDIT_WORDS

export const isAuditWord = (value: string): value is AuditWord => Object.hasOwn(AUDIT_WORDS, value)
