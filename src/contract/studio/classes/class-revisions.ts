import * as z from 'zod/mini'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { filled, Id, listOf, paging, plain, Text, Time, whole } from '#contract/fields.ts'
import { ClassDocument } from './class-document.ts'

const WRITERS = ['expert', 'editor', 'owner'] as const satisfies Role[]

const Author = z.object({ id: Id, name: Text })

/** `imported`: by the catalogue folder or an archive. */
const RevisionKind = z.enum([
  'saved',
  'submitted',
  'returned',
  'scheduled',
  'published',
  'restored',
  'retired',
  'imported'
])
export type RevisionKind = z.output<typeof RevisionKind>

export const ClassRevision = z.object({
  revision: z.int().check(z.minimum(1)),
  kind: RevisionKind,
  at: Time,
  /** Absent for the catalogue folder, the schedule, and accounts that are gone. */
  by: z.optional(Author),
  comment: z.optional(plain(5_000)),
  /** What learners see. */
  isLive: z.boolean()
})

export const listClassRevisions = endpoint('GET', '/studio/classes/:id/revisions', {
  summary: 'Who has saved what and when, newest first.',
  staff: WRITERS,
  query: z.strictObject(paging),
  reply: listOf(ClassRevision),
  errors: ['not_found', 'conflict']
})

export const getClassRevision = endpoint('GET', '/studio/classes/:id/revisions/:revision', {
  summary: 'One revision with its document.',
  staff: WRITERS,
  reply: z.extend(ClassRevision, { document: ClassDocument }),
  errors: ['not_found', 'conflict']
})

/** A value of the document; absent where the field was not there. */
const Value = z.optional(z.unknown())

const FieldChange = z.object({
  /** As in problems, with keys where they tell entries apart. */
  path: plain(500),
  /** `moved`: another place in its list, `before` and `after` being places from 0. */
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  before: Value,
  after: Value
})
export type FieldChange = z.output<typeof FieldChange>

export const listClassChanges = endpoint('GET', '/studio/classes/:id/revisions/:revision/changes', {
  summary: 'What differs from another revision, field by field; by default from the one before.',
  staff: WRITERS,
  query: z.strictObject({ since: z.optional(whole(1, 999_999_999)) }),
  reply: z.object({
    revision: z.int(),
    /** Absent for the first. */
    since: z.optional(z.int()),
    changes: z.array(FieldChange)
  }),
  errors: ['not_found', 'conflict']
})

export const ClassComment = z.object({
  id: Id,
  /** Of a field; empty for the whole class. */
  path: plain(500),
  text: plain(5_000),
  at: Time,
  by: z.optional(Author),
  resolvedAt: z.optional(Time)
})

export const listClassComments = endpoint('GET', '/studio/classes/:id/comments', {
  summary: 'Comments on the draft, oldest first.',
  staff: WRITERS,
  reply: z.array(ClassComment),
  errors: ['not_found']
})

export const addClassComment = endpoint('POST', '/studio/classes/:id/comments', {
  summary: 'Comments on a field of the draft, or on all of it.',
  staff: WRITERS,
  body: z.strictObject({ path: z._default(plain(500), ''), text: filled(5_000) }),
  reply: ClassComment,
  status: 201,
  errors: ['not_found', 'conflict']
})

export const resolveClassComment = endpoint('PATCH', '/studio/classes/:id/comments/:comment', {
  summary: 'Marks a comment as done, or opens it again.',
  staff: WRITERS,
  body: z.strictObject({ resolved: z.boolean() }),
  reply: ClassComment,
  errors: ['not_found']
})
