import type { Generated } from 'kysely'
import type { Role } from '#domain/accounts/staff-roles.ts'
import type { LearnerMailKind } from '#server/mail/learner-mail.ts'

export type LinkPurpose = 'verify' | 'signIn' | 'reset'
export type MailKind = LinkPurpose | 'passwordChanged'

/** Deleting a learner deletes every row that names them. */
export interface AccountSchema {
  learner: {
    /** Random, so that it reveals no count. */
    id: number
    /** Lower case. */
    email: string
    /** E.164; others may use it until a paid order proves it. Empty: another learner proved it first. */
    phone_number: string
    /** When this number was set; earlier orders prove nothing. */
    phone_set_at: Generated<number>
    /** PHC string. */
    password: string
    name_ar: string
    name_en: string
    gender: 'male' | 'female' | null
    /** YYYY-MM-DD. */
    birthday: string | null
    language: 'ar' | 'en'
    /** YYYY-MM-DD: version of the accepted terms. */
    accepted_terms: string | null
    created_at: number
    /** When the address was proved; null: no sign-in yet. */
    verified_at: number | null
    signed_in_at: number | null
    /** Set by an operator: every token stops working at once. */
    disabled_at: number | null
    /** 0: no mails beyond money and safety. */
    reminders: Generated<number>
    /** JSON of the contract's interests; null: never asked. */
    interests: string | null
  }
  /** One sign-in with its refresh tokens; deleted when it ends. */
  session: {
    id: string
    learner_id: number
    created_at: number
    last_seen_at: number
    valid_until: number
    user_agent: string | null
    /** When staff last proved their second factor in it. */
    second_factor_at: Generated<number | null>
    /** When the learner last proved in it that they are the owner. */
    proved_at: Generated<number | null>
  }
  /** A row makes an account staff. */
  staff_role: {
    learner_id: number
    role: Role
    /** Whose classes an expert may write. */
    expert_id: number | null
    /** When the account became staff, if it has been since then. */
    granted_at: number
  }
  /** Waits until its address is proved, with the mail to send. */
  staff_invitation: {
    /** Random. */
    id: number
    /** Lower case; one invitation each. */
    email: string
    /** JSON: `Role[]`. */
    roles: string
    /** Of the role `expert`. */
    expert_id: number | null
    /** The application to teach that was accepted. */
    application_id: number | null
    language: 'ar' | 'en'
    /** Words of staff in the mail. */
    message: string | null
    /** `account 17`, or a user of the machine. */
    invited_by: string
    ends_at: number
    /** When its mail was last asked for. */
    requested_at: number
    attempts: number
    /** Null: sent. */
    due_at: number | null
  }
  passkey: {
    /** Random. */
    id: number
    learner_id: number
    /** Base64url. */
    credential_id: string
    /** COSE, base64url. */
    public_key: string
    /** Of the last use; 0 where the authenticator does not count. */
    counter: number
    /** JSON: how a browser reaches it. */
    transports: string
    device_type: 'singleDevice' | 'multiDevice'
    backed_up: number
    name: string
    created_at: number
    used_at: number | null
  }
  /** Single use; the newest of a session and purpose. */
  passkey_challenge: {
    session_id: string
    purpose: 'register' | 'verify'
    challenge: string
    valid_until: number
  }
  /** An account at a provider, by which a learner signs in; one of a provider each. */
  identity: {
    /** Address of the provider. */
    issuer: string
    /** The provider's id of the person. */
    subject: string
    learner_id: number
    /** Its name in the settings, lower case: `google`. */
    provider: string
    /** Lower case; as the provider last named it. */
    email: string
    created_at: number
    used_at: number | null
  }
  /** A browser that was sent to a provider. Single use. */
  provider_visit: {
    /** SHA-256, base64url. */
    state: string
    /** SHA-256 of the cookie of the browser, base64url. */
    browser: string
    purpose: 'enter' | 'join'
    provider: string
    /** Of PKCE. */
    verifier: string
    nonce: string
    language: 'ar' | 'en'
    /** Path of the site to open afterwards. */
    next: string | null
    valid_until: number
  }
  /** What a provider has confirmed of a browser. Single use. */
  identity_ticket: {
    /** SHA-256 of the code, base64url. */
    hash: string
    /** SHA-256 of the cookie of the browser, base64url. */
    browser: string
    /** `enter`: to exchange; `pending`: exchanged, and waits for a proof or details; `join`: by a signed-in learner. */
    purpose: 'enter' | 'pending' | 'join'
    provider: string
    issuer: string
    subject: string
    /** Lower case; null: the provider has verified none. */
    email: string | null
    /** Empty: the provider gave none. */
    name: string
    created_at: number
    valid_until: number
  }
  /** Mailed code that proves the owner of an account; the newest. */
  proof_code: {
    learner_id: number
    /** Six digits, useless without a session of the learner. */
    code: string
    /** Wrong codes so far. */
    tries: number
    valid_until: number
  }
  /** Challenge of a browser without a session. Single use. */
  guest_challenge: {
    /** SHA-256, base64url. */
    hash: string
    valid_until: number
  }
  /** One-time codes of staff. */
  second_factor: {
    learner_id: number
    /** Encrypted, see `accounts/staff/one-time-codes.ts`; null until one is confirmed. */
    secret: string | null
    /** Waits for its first code. */
    pending: string | null
    confirmed_at: number | null
    /** Of the last code, which counts once. */
    last_step: number
  }
  recovery_code: {
    learner_id: number
    /** HMAC, base64url. */
    hash: string
    used_at: number | null
  }
  /** Networks of sign-ins and renewals: an IPv4 /24 or IPv6 /64. */
  known_network: { learner_id: number; network: string; signed_in_at: number }
  /** The newest of a session has no `used_at`; old ones stay, so that reuse is noticed. */
  refresh_token: {
    /** SHA-256, base64url. */
    hash: string
    session_id: string
    used_at: number | null
  }
  /** The newest of each purpose. */
  mail_link: {
    learner_id: number
    purpose: LinkPurpose
    /** SHA-256, base64url. */
    hash: string
    /** When its mail was requested. */
    requested_at: number
    valid_until: number
    used_at: number | null
  }
  /** A new address that waits for the code of its mail; the newest. */
  email_change: {
    learner_id: number
    /** Lower case. */
    email: string
    /** Six digits, useless without a session of the learner. */
    code: string
    /** Wrong codes so far. */
    tries: number
    requested_at: number
    valid_until: number
  }
  /** Mails to send, the newest of a kind. Sending finds out whether the address has an account. */
  mail: {
    /** Lower case. */
    email: string
    kind: MailKind
    /** The link's token is derived from it, so that each attempt sends the same. */
    seed: string
    language: 'ar' | 'en'
    /** Path of the site to open after the link. */
    next: Generated<string | null>
    requested_at: number
    attempts: number
    due_at: number
  }
  /** Mails to a learner about money, access and account. */
  learner_mail: {
    /** Kind and subject, so that each is sent once. */
    id: string
    learner_id: number
    kind: LearnerMailKind
    /** JSON. */
    facts: string
    /** Null: the learner's own. */
    language: 'ar' | 'en' | null
    requested_at: number
    attempts: number
    /** Null: sent, or not needed. */
    due_at: number | null
  }
  saved_class: { learner_id: number; class_id: number; saved_at: number }
}
