import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { plain, Time } from '#contract/fields.ts'
import { UPLOADERS } from './clips.ts'

/** Bytes of one upload, 4 GiB. */
export const UPLOAD_MAX_BYTES = 4 * 1024 ** 3
/** Bytes of a file to download. */
export const RESOURCE_MAX_BYTES = 200_000_000
/** Bytes of one PATCH with a checksum, which is checked before any of it counts. */
export const CHECKED_PART_MAX_BYTES = 16 * 1024 ** 2

const TUS = { 'tus-resumable': z.literal('1.0.0') }
const Count = z.string().check(z.regex(/^\d{1,15}$/))

/** Uploads follow tus 1.0.0 (https://tus.io/protocols/resumable-upload) with creation, checksum, termination and expiration. */
export const createUpload = endpoint('POST', '/studio/uploads', {
  summary:
    'Begins an upload. `Upload-Metadata` has `filename`, and may have `kind` (`clip`, `resource`) and `title`.',
  staff: UPLOADERS,
  headers: z.object({
    ...TUS,
    'upload-length': Count,
    'upload-metadata': plain(4_000)
  }),
  reply: z.object({ id: plain(100), clip: z.optional(plain(200)), expiresAt: Time }),
  status: 201,
  errors: ['payload_too_large', 'conflict']
})

export const getUpload = endpoint('GET', '/studio/uploads/:id', {
  summary: 'How far an upload is; HEAD answers the same in headers.',
  staff: UPLOADERS,
  reply: z.object({
    id: plain(100),
    kind: z.enum(['clip', 'resource']),
    filename: plain(255),
    sizeBytes: z.int(),
    receivedBytes: z.int(),
    expiresAt: Time,
    clip: z.optional(plain(200)),
    /** In the media store, of a finished file to download. */
    path: z.optional(plain(500))
  }),
  errors: ['not_found']
})

export const appendUpload = endpoint('PATCH', '/studio/uploads/:id', {
  summary: 'Continues an upload at `Upload-Offset`; what arrived before a break counts.',
  staff: UPLOADERS,
  headers: z.object({
    ...TUS,
    'upload-offset': Count,
    'upload-checksum': z.optional(plain(200))
  }),
  file: 'application/offset+octet-stream',
  errors: ['bad_request', 'not_found', 'conflict', 'payload_too_large', 'checksum_mismatch']
})

export const deleteUpload = endpoint('DELETE', '/studio/uploads/:id', {
  summary: 'Ends an upload that is not complete, and removes what arrived.',
  staff: UPLOADERS,
  headers: z.object(TUS),
  errors: ['not_found', 'conflict']
})
