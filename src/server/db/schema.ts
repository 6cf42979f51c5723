import type { Generated } from 'kysely'
import type { AccountSchema } from './schema/accounts.ts'
import type { DraftSchema } from './schema/drafts.ts'
import type { LearningSchema } from './schema/learning.ts'
import type { MediaSchema } from './schema/media.ts'
import type { NoticeSchema } from './schema/notices.ts'
import type { PaymentSchema, SubscriptionSchema } from './schema/payments.ts'
import type { QuestionSchema } from './schema/questions.ts'
import type { RollupSchema } from './schema/rollups.ts'

interface OperatingSchema {
  /** Every change by `npm run admin`, without personal data, since it is never deleted. */
  admin_log: {
    /** Random. */
    id: number
    at: number
    /** User of the machine, or a given name. */
    who: string
    /** `promo add` */
    command: string
    /** By number: `learner 17`, `promo UFUQ25`. */
    subject: string
    /** JSON: field → before and after, see `server/db/audit-log.ts`. */
    change: string
    reason: string | null
    /** Of a change in the studio: an IPv4 /24 or IPv6 /64. */
    network: string | null
  }
  /** Mails about applications to send. */
  application_mail: {
    application_id: number
    kind: 'applicant' | 'team'
    requested_at: number
    attempts: number
    due_at: number
  }
  /** Answers of staff to applicants, with the mail to send. */
  application_answer: {
    /** Random. */
    id: number
    application_id: number
    status: 'answered' | 'accepted' | 'declined'
    message: string
    requested_at: number
    attempts: number
    /** Null: sent. */
    due_at: number | null
  }
  /** The last attempts to publish the site, see `operating/publications.ts`. */
  publication: {
    id: number
    /** Of the catalogue; null for an API without versions. */
    version: string | null
    /** `catalogue`, `content`, `start` */
    cause: string
    started_at: number
    /** Null until it ended. */
    took_ms: number | null
    pages: number | null
    rendered: number | null
    /** Why it failed. */
    problem: string | null
  }
  /** Work that one process does at a time. */
  lease: { name: string; holder: string; expires_at: number }
}

/**
 * Tables of both engines: integers for flags (0, 1), times (UTC ms) and money (piastres), JSON as
 * text. Retired records stay, so that their ids are never reused.
 */
export interface Schema
  extends
    AccountSchema,
    DraftSchema,
    SubscriptionSchema,
    LearningSchema,
    PaymentSchema,
    NoticeSchema,
    QuestionSchema,
    RollupSchema,
    MediaSchema,
    OperatingSchema {
  setting: { key: string; value: string }
  /** The last versions, see `catalogue-version.ts`; a restored store lacks later ones. */
  catalogue_version: {
    number: number
    token: string
    /** 0: unknown. */
    made_at: Generated<number>
  }
  /** `class 12`, `categories`: when a public answer last changed. */
  catalogue_change: {
    answer: string
    version: number
    /** It changed again, and the next version will show that. */
    pending: number
  }
  category: Texts<'name'> & {
    id: number
    slug: string
    position: number
    /** Changed in the studio: imports skip it. */
    edited: Generated<number>
    retired: number
  }
  expert: Texts<'name' | 'headline' | 'about'> & {
    id: number
    slug: string
    links: string
    photo: string
    views: number
    digest: string
    /** Made in the studio: imports skip it, and it is public once it has a class. */
    by_hand: Generated<number>
    /** Changed in the studio: imports skip it. */
    edited: Generated<number>
    /** The application to teach that it was made from. */
    application_id: Generated<number | null>
    retired: number
  }
  class: Texts<'title' | 'summary' | 'description'> & {
    id: number
    slug: string
    expert_id: number
    level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED'
    language: 'ar' | 'en'
    objectives: string
    poster: string
    trailer: string | null
    /** JSON: `{ language, path }[]`. */
    trailer_captions: Generated<string>
    duration_seconds: number
    episode_count: number
    rating_sum: number
    rating_count: number
    is_featured: number
    is_pro: number
    published_at: number
    updated_at: number
    /** Of the imported record; an unchanged class is skipped. */
    digest: string
    retired: number
  }
  class_category: {
    class_id: number
    category_id: number
    /** From 0; all 0 in a class that an older release has written. */
    position: Generated<number>
  }
  path: Texts<'title'> & {
    id: number
    slug: string
    position: number
    /** JSON: summary, audience, order and outcomes. */
    texts: string
    retired: number
  }
  path_class: { path_id: number; class_id: number; position: number }
  module: Texts<'title'> & {
    id: number
    class_id: number
    slug: string
    position: number
    retired: number
  }
  item: Texts<'title'> & {
    id: number
    class_id: number
    module_id: number
    slug: string
    position: number
    type: 'video' | 'text' | 'quiz'
    duration_seconds: number | null
    question_count: number | null
    is_preview: number
    /** JSON; its shape follows `type`. */
    content: string
    retired: number
  }
  resource: Texts<'title'> & {
    id: number
    class_id: number
    slug: string
    position: number
    path: string
    size_bytes: number
    retired: number
  }
  package: {
    id: number
    monthly_price: number
    /** Hundredths of a percent. */
    discount: number
    quarterly_saving: number
    /** Set by an operator: imports skip it. */
    by_hand: Generated<number>
  }
  promo_code: {
    /** Upper case. */
    code: string
    /** Hundredths of a percent. */
    discount: number
    starts_at: number | null
    ends_at: number
    /** JSON array of subscription types; null: all. */
    plans: string | null
    max_redemptions: number | null
    redemptions: number
    /** The only learner who may use it; null: all. */
    learner_id: number | null
    /** Made or changed by an operator: imports skip it. */
    by_hand: Generated<number>
  }
  review: Texts<'author'> & {
    id: number
    class_id: number
    learner_id: number
    rating: number
    comment: string
    created_at: number
    /** Hidden by an operator and not counted in ratings. */
    hidden: Generated<number>
  }
  /** `id` holds kind and record, see `domain/search/documents.ts`; titles are folded words. */
  search_document: {
    id: number
    class_id: number | null
    title_ar: string
    title_en: string
  }
  /** A folded word of a document. `is_name`: of the name of a class or expert. */
  search_word: {
    word: string
    is_name: number
    document_id: number
    weight: number
    /** Lower-case spellings in the text, separated by spaces. */
    spellings: string
  }
  /** Deletion variants of words, by which one mistake is found. */
  search_variant: { variant: string; word: string }
  /** `recent_email`: lower case, in the newest application of an address only. */
  instructor_application: {
    /** Nine random digits. */
    id: number
    recent_email: string | null
    received_at: number
    name: string
    name_en: string | null
    email: string
    /** E.164. */
    phone_number: string
    country: string | null
    expertise: string
    years_of_experience: number | null
    about: string
    /** JSON array of addresses. */
    links: string
    sample_url: string | null
    proposed_title: string | null
    proposed_outline: string | null
    level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | null
    language: 'ar' | 'en' | null
    consent: number | null
    /** Set by operators. */
    status: Generated<'new' | 'answered' | 'accepted' | 'declined'>
    /** Language of the page and of mails about it. */
    reader_language: 'ar' | 'en' | null
  }
  /** Uses since `starts_at`, see `rate-limit.ts`. */
  rate_limit: { key: string; starts_at: number; used: number }
}

type Texts<Name extends string> = { [Key in `${Name}_${'ar' | 'en'}`]: string }
