import type { Generated } from 'kysely'
import type { AccountSchema } from './schema-accounts.ts'
import type { LearningSchema } from './schema-learning.ts'
import type { OperatingSchema } from './schema-operating.ts'
import type { PaymentSchema } from './schema-payments.ts'
import type { SubscriptionSchema } from './schema-subscriptions.ts'

/**
 * Tables as both engines keep them: integers for flags (0, 1), times (UTC ms) and money (piastres),
 * JSON as text. A record that was taken out of the catalogue stays, `retired`, so that its id is
 * never given to another.
 */
export interface Schema
  extends AccountSchema, SubscriptionSchema, LearningSchema, PaymentSchema, OperatingSchema {
  setting: { key: string; value: string }
  category: Texts<'name'> & { id: number; slug: string; position: number; retired: number }
  expert: Texts<'name' | 'headline' | 'about'> & {
    id: number
    slug: string
    links: string
    photo: string
    views: number
    digest: string
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
    /** Of everything imported; an unchanged class is left alone. */
    digest: string
    retired: number
  }
  class_category: { class_id: number; category_id: number }
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
    /** An operator has set them: an import leaves them alone. */
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
    /** The only one who may use it; null: everybody. */
    learner_id: number | null
    /** An operator has made or changed it: an import leaves it alone. */
    by_hand: Generated<number>
  }
  review: Texts<'author'> & {
    id: number
    class_id: number
    learner_id: number
    rating: number
    comment: string
    created_at: number
    /** An operator has taken it out of sight; it counts in no rating. */
    hidden: Generated<number>
  }
  /** What search finds. `id` holds kind and record, see `domain/search/documents.ts`; titles are folded words. */
  search_document: {
    id: number
    class_id: number | null
    title_ar: string
    title_en: string
  }
  /** A folded word of a document. `is_name`: it stands in the name of a class or an expert. */
  search_word: {
    word: string
    is_name: number
    document_id: number
    weight: number
    /** The word as it is spelt in the text, lower case, with spaces between several spellings. */
    spellings: string
  }
  /** Deletion variants of the words in which one mistake is forgiven. */
  search_variant: { variant: string; word: string }
  /** Who wants to teach. `recent_email`: the address, lower case, in its newest application only. */
  instructor_application: {
    /** Nine digits, drawn. */
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
    /** What has become of it. */
    status: Generated<'new' | 'answered' | 'accepted' | 'declined'>
    /** Of the page that it was written on; mails about it are in that language. */
    reader_language: 'ar' | 'en' | null
  }
  /** How often something was done since `starts_at`, see `rate-limit.ts`. */
  rate_limit: { key: string; starts_at: number; used: number }
}

type Texts<Name extends string> = { [Key in `${Name}_${'ar' | 'en'}`]: string }
