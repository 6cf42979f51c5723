import * as z from 'zod/mini'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { filled, Id, listOf, paging, plain, Text, Time, whole } from '#contract/fields.ts'
import { ClassDocument, ClassProblem, DRAFT_MOST, DraftWords } from './class-document.ts'
import { StaffName } from './class-presence.ts'
import { ChangeReason } from '#contract/studio/change-by-staff.ts'

const WRITERS = ['expert', 'editor', 'owner'] as const satisfies Role[]
const EDITORS = ['editor', 'owner'] as const satisfies Role[]

/**
 * `scheduled` and `in_review` may be of a class that is live; `live` may have a draft that differs:
 * its `revision` is not its `liveRevision`.
 */
export const DraftState = z.enum(['draft', 'in_review', 'scheduled', 'live', 'retired'])
export type DraftState = z.output<typeof DraftState>

const Revision = z.int().check(z.minimum(1))
/** `"{revision}"` that the change begins from; 412 with the newest when another was saved meanwhile. */
const IfMatch = z.string().check(z.minLength(1), z.maxLength(40))

const facts = {
  id: Id,
  slug: plain(200),
  state: DraftState,
  /** The newest; also the ETag of the draft. */
  revision: Revision,
  /** What learners see; absent for a class that was never published. */
  liveRevision: z.optional(Revision),
  /** Of `scheduled`. */
  publishAt: z.optional(Time),
  updatedAt: Time,
  /** Absent for a class that only the catalogue folder has written, and for accounts that are gone. */
  updatedBy: z.optional(StaffName)
}

export const StudioClass = z.object({
  ...facts,
  title: DraftWords,
  /** Absent while the draft names no expert. */
  expertId: z.optional(Id),
  /** Errors left. */
  problems: z.int().check(z.minimum(0)),
  /** Comments that wait for an answer. */
  openComments: z.int().check(z.minimum(0)),
  /** Published here: imports of the folder leave it alone. */
  isStudio: z.boolean(),
  /** Who has it open now; absent without any. */
  openBy: z.optional(z.array(StaffName))
})
export type StudioClass = z.output<typeof StudioClass>

export const StudioDraft = z.object({
  ...facts,
  document: ClassDocument,
  problems: z.array(ClassProblem)
})
export type StudioDraft = z.output<typeof StudioDraft>

export const listStudioClasses = endpoint('GET', '/studio/classes', {
  summary: 'Classes and drafts, the last changed first; experts see their own.',
  staff: WRITERS,
  query: z.strictObject({
    state: z.optional(DraftState),
    expertId: z.optional(whole(1, 999_999_999)),
    /** Part of a title or slug. */
    query: z.optional(filled(100)),
    ...paging
  }),
  reply: listOf(StudioClass)
})

export const createStudioClass = endpoint('POST', '/studio/classes', {
  summary: 'Begins a class with a title and an expert; experts begin their own.',
  staff: WRITERS,
  body: z.strictObject({
    title: Text,
    expertId: Id,
    /** Made from the title unless given; Latin. */
    slug: z.optional(plain(100))
  }),
  reply: StudioClass,
  status: 201,
  errors: ['not_found', 'conflict']
})

export const getStudioClass = endpoint('GET', '/studio/classes/:id', {
  summary: 'How a class stands, without its draft.',
  staff: WRITERS,
  reply: StudioClass,
  errors: ['not_found']
})

export const renameStudioClass = endpoint('PATCH', '/studio/classes/:id', {
  summary: 'Changes the slug of a class that was never published.',
  staff: WRITERS,
  body: z.strictObject({ slug: plain(100) }),
  reply: StudioClass,
  errors: ['not_found', 'conflict']
})

export const getClassDraft = endpoint('GET', '/studio/classes/:id/draft', {
  summary: 'The newest draft with what is wrong in it; its revision is the ETag.',
  staff: WRITERS,
  reply: StudioDraft,
  /** `class_too_large`, here and below. */
  errors: ['not_found', 'conflict']
})

export const saveClassDraft = endpoint('PUT', '/studio/classes/:id/draft', {
  summary:
    'Saves the draft as a new revision. Another one meanwhile: 412 with the `newest` draft, and nothing is overwritten.',
  staff: WRITERS,
  headers: z.object({ 'if-match': IfMatch }),
  body: ClassDocument,
  bodyMost: DRAFT_MOST.bytes,
  /** The same revision where nothing changed. */
  reply: z.object({
    revision: Revision,
    state: DraftState,
    updatedAt: Time,
    problems: z.array(ClassProblem)
  }),
  /** `in_review`: experts withdraw it first. */
  errors: ['not_found', 'conflict', 'revision_conflict']
})

const change = {
  reply: StudioClass,
  /** The newest by default. */
  headers: z.object({ 'if-match': z.optional(IfMatch) })
}

export const submitClass = endpoint('POST', '/studio/classes/:id/submit', {
  summary: 'Hands the draft to the editors; refused with `problems` while an error is left.',
  staff: WRITERS,
  ...change,
  body: z.strictObject({ comment: z.optional(filled(5_000)) }),
  errors: ['not_found', 'conflict', 'draft_incomplete', 'revision_conflict']
})

export const returnClass = endpoint('POST', '/studio/classes/:id/return', {
  summary:
    'Gives a draft in review back, with comments at fields; experts withdraw their own. Of a scheduled one it ends the schedule.',
  staff: WRITERS,
  reply: StudioClass,
  body: z.strictObject({
    comment: z.optional(filled(5_000)),
    comments: z.optional(
      z.array(z.strictObject({ path: plain(500), text: filled(5_000) })).check(z.maxLength(100))
    )
  }),
  errors: ['not_found', 'conflict']
})

export const publishClass = endpoint('POST', '/studio/classes/:id/publish', {
  summary:
    'Shows the draft to learners, now or at a time; refused with `problems` while an error is left.',
  staff: EDITORS,
  ...change,
  body: z.strictObject({ at: z.optional(Time), comment: z.optional(filled(5_000)) }),
  errors: ['not_found', 'conflict', 'draft_incomplete', 'revision_conflict']
})

export const retireClass = endpoint('POST', '/studio/classes/:id/retire', {
  summary: 'Takes a class away from visitors; its learners keep progress and certificates.',
  staff: EDITORS,
  reply: StudioClass,
  body: z.strictObject({ reason: z.optional(ChangeReason) }),
  errors: ['not_found', 'conflict']
})

export const restoreClass = endpoint('POST', '/studio/classes/:id/restore', {
  summary: 'Makes an earlier revision the draft; learners see it once it is published.',
  staff: EDITORS,
  ...change,
  body: z.strictObject({ revision: Revision }),
  errors: ['not_found', 'conflict', 'revision_conflict']
})

export const exportClass = endpoint('GET', '/studio/classes/:id/export', {
  summary: 'The newest draft as a ZIP in the folder format, with its clips and its expert.',
  staff: EDITORS,
  timeoutMs: 10 * 60_000,
  reply: 'application/zip',
  errors: ['not_found', 'conflict']
})
