import type { Types } from '#server/db/migrate.ts'

/** Drafts of classes with their revisions and comments, and who has set experts and categories. */
export const drafts = ({ int, text, strict }: Types): string[] => [
  `create table class_draft (
    class_id ${int} primary key, slug ${text} not null unique,
    expert_id ${int} references expert (id),
    title_ar ${text} not null, title_en ${text} not null,
    state ${text} not null
      check (state in ('draft', 'in_review', 'scheduled', 'live', 'retired')),
    revision ${int} not null, live_revision ${int}, digest ${text} not null,
    problems ${int} not null, publish_at ${int}, is_studio ${int} not null,
    updated_at ${int} not null,
    updated_by ${int} references learner (id) on delete set null
  ) ${strict}`,
  `create index class_draft_by_time on class_draft (publish_at) where state = 'scheduled'`,
  'create index class_draft_by_expert on class_draft (expert_id)',
  `create table class_document (
    class_id ${int} not null, digest ${text} not null, document ${text} not null,
    primary key (class_id, digest)
  ) ${strict}`,
  `create table class_revision (
    class_id ${int} not null, revision ${int} not null, digest ${text} not null,
    kind ${text} not null check (kind in (
      'saved', 'submitted', 'returned', 'scheduled', 'published', 'restored', 'retired', 'imported'
    )),
    at ${int} not null, author ${int} references learner (id) on delete set null,
    comment ${text}, primary key (class_id, revision)
  ) ${strict}`,
  `create index class_revision_saved on class_revision (at) where kind = 'saved'`,
  `create table class_comment (
    id ${int} primary key, class_id ${int} not null, path ${text} not null, text ${text} not null,
    at ${int} not null, author ${int} references learner (id) on delete set null,
    resolved_at ${int}
  ) ${strict}`,
  'create index class_comment_by_class on class_comment (class_id, at)',
  `alter table class_category add column position ${int} not null default 0`,
  `alter table expert add column edited ${int} not null default 0`,
  `alter table category add column edited ${int} not null default 0`
]
