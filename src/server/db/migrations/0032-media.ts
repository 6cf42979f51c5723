import type { Types } from '#server/db/migrate.ts'

/** The film of an item, by which the classes of a clip are found. */
const VIDEO = {
  sqlite: "json_extract(content, '$.video')",
  postgres: `((content::json ->> 'video') collate "C")`
}

/** Background jobs, clips, uploads and pictures of staff, and what happens in the studio. */
export const mediaAndJobs = ({ engine, int, text, strict }: Types): string[] => [
  `create table job (
    id ${int} primary key, kind ${text} not null, subject ${text} not null,
    payload ${text} not null,
    state ${text} not null check (state in ('waiting', 'running', 'done', 'failed')),
    attempts ${int} not null, due_at ${int} not null,
    lease_until ${int}, lease_by ${text}, steps ${text} not null, step ${text},
    progress ${int}, seconds_left ${int}, problem ${text}, error ${text},
    created_by ${int} references learner (id) on delete set null,
    created_at ${int} not null, started_at ${int}, finished_at ${int}, changed_at ${int} not null
  ) ${strict}`,
  `create unique index job_open on job (kind, subject) where state in ('waiting', 'running')`,
  `create index job_by_due on job (due_at) where state = 'waiting'`,
  `create index job_by_lease on job (lease_until) where state = 'running'`,
  'create index job_by_change on job (changed_at, id)',
  'create index job_by_creation on job (created_at, id)',
  'create index job_by_subject on job (subject, created_at)',
  `create table clip (
    name ${text} primary key, title ${text} not null, filename ${text} not null,
    state ${text} not null check (state in ('uploading', 'processing', 'ready', 'failed')),
    problem ${text}, record ${text}, duration_seconds ${int},
    open_video ${text}, open_captions ${text} not null, files ${text} not null,
    digest ${text} not null, size_bytes ${int} not null, by_hand ${int} not null,
    warnings ${text} not null,
    source ${text},
    uploaded_by ${int} references learner (id) on delete set null,
    expert_id ${int} references expert (id),
    created_at ${int} not null, updated_at ${int} not null
  ) ${strict}`,
  `create index item_by_video on item (${VIDEO[engine]}) where type = 'video'`,
  'create index clip_by_creation on clip (created_at, name)',
  'create index clip_by_expert on clip (expert_id, created_at)',
  `create table upload (
    id ${text} primary key, kind ${text} not null check (kind in ('clip', 'resource')),
    clip ${text}, filename ${text} not null, size_bytes ${int} not null,
    received_bytes ${int} not null, metadata ${text} not null,
    account_id ${int} references learner (id) on delete set null,
    path ${text}, created_at ${int} not null, expires_at ${int} not null, finished_at ${int}
  ) ${strict}`,
  `create table transcript (
    clip ${text} not null references clip (name) on delete cascade, language ${text} not null,
    text ${text} not null, made_at ${int} not null, primary key (clip, language)
  ) ${strict}`,
  `create table upload_piece (
    upload_id ${text} not null references upload (id) on delete cascade,
    starts_at ${int} not null, size_bytes ${int} not null, primary key (upload_id, starts_at)
  ) ${strict}`,
  'create index upload_by_account on upload (account_id, created_at)',
  'create index upload_by_end on upload (expires_at)',
  `create table picture (
    path ${text} primary key, original ${text} not null,
    use ${text} not null check (use in ('cover', 'portrait', 'lesson')),
    width ${int} not null, height ${int} not null, size_bytes ${int} not null,
    widths ${text} not null, focus_x ${int} not null, focus_y ${int} not null,
    uploaded_by ${int} references learner (id) on delete set null,
    expert_id ${int} references expert (id), created_at ${int} not null
  ) ${strict}`,
  'create index picture_by_creation on picture (created_at, path)',
  `create table studio_event (
    id ${int} primary key, at ${int} not null, kind ${text} not null, subject ${text} not null,
    body ${text} not null
  ) ${strict}`,
  'create index studio_event_by_time on studio_event (at, id)'
]
