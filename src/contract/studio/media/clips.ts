import * as z from 'zod/mini'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { CAPTION_WARNINGS, CLIP_PROBLEMS, CLIP_WARNINGS } from '#domain/studio/clip-problems.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  filled,
  Id,
  listOf,
  Locale,
  paging,
  plain,
  Seconds,
  Text,
  Time,
  Url
} from '#contract/fields.ts'

/** Who uploads films, captions and pictures; experts see their own, and those of their classes. */
export const UPLOADERS = ['expert', 'editor', 'owner'] as const satisfies Role[]

export const ClipState = z.enum(['uploading', 'processing', 'ready', 'failed'])

const Bytes = z.int().check(z.minimum(0))
const Percent = z.int().check(z.minimum(0), z.maximum(100))

/** A place that shows a clip. */
const ClipUse = z.object({
  /** `draft`: of a class, and not published. */
  kind: z.enum(['item', 'trailer', 'draft']),
  classId: Id,
  classTitle: Text,
  itemId: z.optional(Id),
  itemTitle: z.optional(Text)
})
export type ClipUse = z.output<typeof ClipUse>

export const StudioClip = z.object({
  /** Its name in classes and in the folder format. */
  clip: plain(200),
  title: plain(200),
  filename: plain(255),
  state: ClipState,
  /** Percent of the upload or of the work on it. */
  progress: z.optional(Percent),
  /** Until the work on it ends, as far as that can be told. */
  secondsLeft: z.optional(Seconds),
  /** Of the job that works on it. */
  jobId: z.optional(Id),
  problem: z.optional(z.object({ code: z.enum(CLIP_PROBLEMS), message: Text })),
  warnings: z.array(z.object({ code: z.enum(CLIP_WARNINGS), message: Text })),
  durationSeconds: z.optional(Seconds),
  /** Of the upload until it is ready, then of all files made from it. */
  sizeBytes: Bytes,
  captions: z.array(Locale),
  /** A picture of it, for a few minutes. */
  poster: z.optional(Url),
  uploadedBy: z.optional(z.object({ id: Id, name: Text })),
  expertId: z.optional(Id),
  createdAt: Time,
  updatedAt: Time,
  usedBy: z.array(ClipUse)
})
export type StudioClip = z.output<typeof StudioClip>

/** What the machine that answers can do. */
const MediaTools = z.object({
  /** Absent: films can be processed. */
  missing: z.optional(
    z.object({ program: z.literal('ffmpeg'), install: plain(200), message: Text })
  ),
  /** Whether drafts of captions can be made. */
  canTranscribe: z.boolean()
})

export const listStudioClips = endpoint('GET', '/studio/media', {
  summary: 'Clips, the newest first. Experts see their own, and those of their classes.',
  staff: UPLOADERS,
  query: z.strictObject({
    /** Part of the name, title or filename. */
    query: z.optional(plain(100)),
    state: z.optional(ClipState),
    used: z.optional(z.enum(['true', 'false'])),
    ...paging
  }),
  reply: z.extend(listOf(StudioClip), { tools: MediaTools })
})

export const StudioChapter = z.strictObject({
  /** Seconds. */
  at: z.number().check(z.minimum(0), z.maximum(86_400)),
  title: Text
})

/** Of captions in one language, or of chapters, for `If-Match`. */
const Revision = plain(40)

/** The revision of captions that are not there. */
export const NO_CAPTIONS_REVISION = 'none'

/** Without it a change replaces what is there. */
const IfMatch = z.object({ 'if-match': z.optional(z.string().check(z.maxLength(200))) })

export const getStudioClip = endpoint('GET', '/studio/media/:clip', {
  summary: 'A clip with what its page needs; links work for a few minutes.',
  staff: UPLOADERS,
  reply: z.extend(StudioClip, {
    tools: MediaTools,
    /** HLS or MP4. */
    video: z.optional(Url),
    /** WebVTT of small pictures. */
    storyboard: z.optional(Url),
    chapters: z.array(StudioChapter),
    chaptersRevision: Revision,
    /** JSON: `{ perSecond, values }`, values from 0 to 100; absent without sound. */
    waveform: z.optional(Url)
  }),
  errors: ['not_found']
})

export const changeStudioClip = endpoint('PATCH', '/studio/media/:clip', {
  summary:
    'Names a clip, or lets it take the place of another one in all classes, under the name of that one.',
  staff: UPLOADERS,
  body: z.union([
    z.strictObject({ title: z.optional(plain(200)), filename: z.optional(filled(255)) }),
    z.strictObject({ replaces: filled(200) })
  ]),
  reply: StudioClip,
  errors: ['not_found', 'conflict']
})

export const deleteStudioClip = endpoint('DELETE', '/studio/media/:clip', {
  summary: 'Deletes a clip with its files and stops work on it; one that is used stays.',
  staff: UPLOADERS,
  errors: ['not_found', 'conflict']
})

const Captions = z.object({
  /** WebVTT. */
  text: plain(1_000_000)
})

const CaptionsReport = z.object({
  cues: z.int(),
  warnings: z.array(
    z.object({
      code: z.enum(CAPTION_WARNINGS),
      /** From 1. */
      cue: z.int(),
      /** Seconds. */
      at: z.number(),
      message: Text
    })
  )
})

export const getClipCaptions = endpoint('GET', '/studio/media/:clip/captions/:language', {
  summary:
    'Captions as WebVTT, empty without any; a draft of the transcriber until they are written.',
  staff: UPLOADERS,
  reply: z.extend(Captions, {
    ...CaptionsReport.shape,
    isDraft: z.boolean(),
    /** Of the captions that are stored; also the ETag. */
    revision: Revision
  }),
  errors: ['not_found']
})

export const putClipCaptions = endpoint('PUT', '/studio/media/:clip/captions/:language', {
  summary: 'Takes captions as WebVTT or SRT; live classes show them at once.',
  staff: UPLOADERS,
  headers: IfMatch,
  bodyMost: 1_200_000,
  body: z.strictObject({
    text: plain(1_000_000),
    /** Shows what would be noted, and changes nothing. */
    isCheck: z.optional(z.boolean())
  }),
  reply: z.extend(CaptionsReport, { revision: Revision }),
  errors: ['not_found', 'conflict', 'captions_invalid', 'revision_conflict']
})

export const deleteClipCaptions = endpoint('DELETE', '/studio/media/:clip/captions/:language', {
  summary: 'Removes captions.',
  staff: UPLOADERS,
  headers: IfMatch,
  errors: ['not_found', 'conflict', 'revision_conflict']
})

export const transcribeClip = endpoint('POST', '/studio/media/:clip/captions/:language/draft', {
  summary: 'Has a draft of captions made by the operator’s transcriber.',
  staff: UPLOADERS,
  reply: z.object({ jobId: Id }),
  status: 202,
  errors: ['not_found', 'conflict']
})

export const putClipChapters = endpoint('PUT', '/studio/media/:clip/chapters', {
  summary: 'Sets the chapters of a clip; live classes show them at once.',
  staff: UPLOADERS,
  headers: IfMatch,
  body: z.strictObject({ chapters: z.array(StudioChapter).check(z.maxLength(100)) }),
  reply: z.object({ chapters: z.array(StudioChapter), revision: Revision }),
  errors: ['not_found', 'conflict', 'revision_conflict']
})
