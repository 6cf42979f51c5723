import type { Generated } from 'kysely'
import type { MailMode, LearnerNoticeKind } from '#domain/accounts/notices/notice-kinds.ts'

export interface NoticeSchema {
  /** One a learner, kind and subject. */
  notice: {
    learner_id: number
    /** Kind and subject: `answer:4711`. */
    id: string
    kind: LearnerNoticeKind
    /** JSON, see `server/mail/notices/add-notice.ts`. */
    facts: string
    created_at: number
    read_at: number | null
    /** When it is looked at for a mail; null: not any more. */
    mail_at: number | null
    /** Of the mail that it went into. */
    mail_period: string | null
  }
  notice_preference: {
    learner_id: number
    kind: LearnerNoticeKind
    bell: number
    /** Null: not chosen. */
    mail: MailMode | null
    push: Generated<number>
  }
  notice_setting: {
    learner_id: number
    /** `Africa/Cairo` */
    time_zone: string
    /** Minutes of the day. */
    quiet_from: number
    quiet_until: number
  }
  /** One mail a learner, kind and period; sent ones stay for a while. */
  notice_mail: {
    learner_id: number
    kind: LearnerNoticeKind
    /** `hour 2026-03-19T07`, `day 2026-03-19`, `week 2026-03-14` */
    period: string
    requested_at: number
    attempts: number
    due_at: number | null
  }
  /** A browser that takes pushes; it goes with its session. */
  push_device: {
    /** Random. */
    id: string
    learner_id: number
    session_id: string
    /** SHA-256. */
    endpoint_hash: string
    /** Address at the push service; secret. */
    endpoint: string
    /** Public key and secret of the browser (RFC 8291), base64url. */
    p256dh: string
    auth: string
    created_at: number
  }
  /** One push a device and subject; sent ones stay for a while. */
  push_message: {
    device_id: string
    /** Of the notice, or `study:2026-03-19`. */
    id: string
    kind: LearnerNoticeKind | 'study'
    requested_at: number
    attempts: number
    due_at: number | null
  }
  /** SHA-256 of the tokens that end a kind. */
  notice_stop: { hash: string; learner_id: number; kind: LearnerNoticeKind }
  /** Of an expert or editor, to those who take part in a class. */
  announcement: {
    /** Random. */
    id: number
    class_id: number
    /** Null without an account. */
    learner_id: number | null
    title: string
    body: string
    /** Null: the same for all languages. */
    title_en: Generated<string | null>
    body_en: Generated<string | null>
    created_at: number
  }
}
