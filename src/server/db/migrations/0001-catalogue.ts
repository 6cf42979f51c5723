import type { Types } from '#server/db/migrate.ts'

/** The catalogue, its prices, its reviews, and the index over it. */
export const catalogue = ({ int, text, strict }: Types): string[] => [
  `create table setting (key ${text} primary key, value ${text} not null) ${strict}`,
  `create table category (
    id ${int} primary key, slug ${text} not null unique, name_ar ${text} not null,
    name_en ${text} not null, position ${int} not null, retired ${int} not null default 0
  ) ${strict}`,
  `create table expert (
    id ${int} primary key, slug ${text} not null unique,
    name_ar ${text} not null, name_en ${text} not null,
    headline_ar ${text} not null, headline_en ${text} not null,
    about_ar ${text} not null, about_en ${text} not null,
    links ${text} not null, photo ${text} not null, views ${int} not null default 0,
    digest ${text} not null, retired ${int} not null default 0
  ) ${strict}`,
  `create table class (
    id ${int} primary key, slug ${text} not null unique,
    expert_id ${int} not null references expert (id),
    level ${text} not null check (level in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED')),
    language ${text} not null check (language in ('ar', 'en')),
    title_ar ${text} not null, title_en ${text} not null,
    summary_ar ${text} not null, summary_en ${text} not null,
    description_ar ${text} not null, description_en ${text} not null,
    objectives ${text} not null, poster ${text} not null, trailer ${text},
    duration_seconds ${int} not null, episode_count ${int} not null,
    rating_sum ${int} not null default 0, rating_count ${int} not null default 0,
    is_featured ${int} not null, is_pro ${int} not null,
    published_at ${int} not null, updated_at ${int} not null,
    digest ${text} not null, retired ${int} not null default 0
  ) ${strict}`,
  `create index class_by_expert on class (expert_id)`,
  `create index class_by_date on class (retired, published_at, id)`,
  `create table class_category (
    class_id ${int} not null references class (id),
    category_id ${int} not null references category (id),
    primary key (class_id, category_id)
  ) ${strict}`,
  `create index class_by_category on class_category (category_id)`,
  `create table module (
    id ${int} primary key, class_id ${int} not null references class (id), slug ${text} not null,
    position ${int} not null, title_ar ${text} not null, title_en ${text} not null,
    retired ${int} not null default 0, unique (class_id, slug)
  ) ${strict}`,
  `create table item (
    id ${int} primary key, class_id ${int} not null references class (id),
    module_id ${int} not null references module (id), slug ${text} not null,
    position ${int} not null, type ${text} not null check (type in ('video', 'text', 'quiz')),
    title_ar ${text} not null, title_en ${text} not null,
    duration_seconds ${int}, question_count ${int}, is_preview ${int} not null,
    content ${text} not null, retired ${int} not null default 0, unique (module_id, slug)
  ) ${strict}`,
  `create index item_by_class on item (class_id)`,
  `create table resource (
    id ${int} primary key, class_id ${int} not null references class (id), slug ${text} not null,
    position ${int} not null, title_ar ${text} not null, title_en ${text} not null,
    path ${text} not null, size_bytes ${int} not null,
    retired ${int} not null default 0, unique (class_id, slug)
  ) ${strict}`,
  `create table package (
    id ${int} primary key, monthly_price ${int} not null, discount ${int} not null,
    quarterly_saving ${int} not null
  ) ${strict}`,
  `create table promo_code (
    code ${text} primary key, discount ${int} not null, starts_at ${int}, ends_at ${int} not null,
    plans ${text}, max_redemptions ${int}, redemptions ${int} not null default 0
  ) ${strict}`,
  `create table review (
    id ${int} primary key, class_id ${int} not null references class (id),
    learner_id ${int} not null, author_ar ${text} not null, author_en ${text} not null,
    rating ${int} not null check (rating between 1 and 5), comment ${text} not null,
    created_at ${int} not null, unique (class_id, learner_id)
  ) ${strict}`,
  `create index review_by_date on review (class_id, created_at, id)`,
  `create table search_document (
    id ${int} primary key, class_id ${int}, title_ar ${text} not null, title_en ${text} not null
  ) ${strict}`,
  `create index search_document_by_class on search_document (class_id)`,
  `create index search_document_by_title_ar on search_document (title_ar)`,
  `create index search_document_by_title_en on search_document (title_en)`,
  `create table search_word (
    word ${text} not null, is_name ${int} not null, document_id ${int} not null,
    weight ${int} not null, spellings ${text} not null,
    primary key (is_name, word, document_id)
  ) ${strict}`,
  `create index search_word_by_document on search_word (document_id)`,
  `create table search_variant (
    variant ${text} not null, word ${text} not null, primary key (variant, word)
  ) ${strict}`,
  `create table allowance (
    key ${text} primary key, starts_at ${int} not null, used ${int} not null
  ) ${strict}`
]
