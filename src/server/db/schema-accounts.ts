import type { Generated } from 'kysely'
import type { LearnerMailKind } from '#server/mail/learner-mail.ts'

export type LinkPurpose = 'verify' | 'signIn' | 'reset'
export type MailKind = LinkPurpose | 'passwordChanged'

/** Tables of accounts. A learner who is deleted takes every row along that names them. */
export interface AccountSchema {
  learner: {
    /** Drawn, so that no number tells how many there are, and none is given twice. */
    id: number
    /** Lower case. */
    email: string
    /** E.164; others may name it until a paid order proves it. Empty: another learner had proved it first. */
    phone_number: string
    /** When this number was named; orders before it prove nothing. */
    phone_set_at: Generated<number>
    /** PHC string. */
    password: string
    name_ar: string
    name_en: string
    gender: 'male' | 'female' | null
    /** YYYY-MM-DD. */
    birthday: string | null
    language: 'ar' | 'en'
    /** YYYY-MM-DD: version of the terms that was accepted with the sign-up. */
    accepted_terms: string | null
    created_at: number
    /** When the address was proved; null: nobody signs in yet. */
    verified_at: number | null
    signed_in_at: number | null
    /** Set by an operator: every token of theirs stops working at once. */
    disabled_at: number | null
    /** 0: wants no mails that are not about money or safety. */
    reminders: Generated<number>
    /** JSON, as the contract names them; null: never asked. */
    interests: string | null
  }
  /** One sign-in, with all the refresh tokens that came of it. Ended ones are deleted. */
  session: {
    id: string
    learner_id: number
    created_at: number
    last_seen_at: number
    valid_until: number
    user_agent: string | null
  }
  /** Where a learner has signed in from, or renewed a session; an IPv4 /24 or an IPv6 /64. */
  known_network: { learner_id: number; network: string; signed_in_at: number }
  /** The newest of a session has no `used_at`; the others stay, so that a second use is noticed. */
  refresh_token: {
    /** SHA-256, base64url. */
    hash: string
    session_id: string
    used_at: number | null
  }
  /** One of a purpose: the newest that was asked for. */
  mail_link: {
    learner_id: number
    purpose: LinkPurpose
    /** SHA-256, base64url. */
    hash: string
    /** When the mail was asked for that holds it. */
    requested_at: number
    valid_until: number
    used_at: number | null
  }
  /** Mails that are still to be sent, the newest of a kind. Whether somebody has that address is found out on sending. */
  mail: {
    /** Lower case. */
    email: string
    kind: MailKind
    /** What the token of its link is derived from, so that each attempt sends the same one. */
    seed: string
    language: 'ar' | 'en'
    /** Path of the site to go on to after its link. */
    next: Generated<string | null>
    requested_at: number
    attempts: number
    due_at: number
  }
  /** Mails to a learner about money, access and account. */
  learner_mail: {
    /** Its kind and what it is about, so that nothing is told twice. */
    id: string
    learner_id: number
    kind: LearnerMailKind
    /** JSON: what it tells. */
    facts: string
    /** Null: the learner's own. */
    language: 'ar' | 'en' | null
    requested_at: number
    attempts: number
    /** Null: it was sent, or nobody was to get it. */
    due_at: number | null
  }
  saved_class: { learner_id: number; class_id: number; saved_at: number }
}
