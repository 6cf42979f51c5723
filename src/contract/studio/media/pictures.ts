import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { plain, Url } from '#contract/fields.ts'
import { UPLOADERS } from './clips.ts'

/** Bytes of one picture. */
export const PICTURE_MAX_BYTES = 15 * 1024 ** 2

const Percent = z.int().check(z.minimum(0), z.maximum(100))
/** Of the picture, what stays in sight when its edges are cut; percent from the left and the top. */
const Focus = z.strictObject({ x: Percent, y: Percent })

export const StudioPicture = z.object({
  /** In the media store: what drafts name. */
  path: plain(500),
  url: Url,
  use: z.enum(['cover', 'portrait', 'lesson']),
  width: z.int(),
  height: z.int(),
  sizeBytes: z.int(),
  widths: z.array(z.object({ width: z.int(), path: plain(500) })),
  focus: Focus
})
export type StudioPicture = z.output<typeof StudioPicture>

export const addPicture = endpoint('POST', '/studio/pictures', {
  summary:
    'Takes a JPEG, PNG, WebP, AVIF or GIF and stores it as WebP without metadata, upright: covers as 16:9, portraits as a square.',
  staff: UPLOADERS,
  query: z.strictObject({ use: z.enum(['cover', 'portrait', 'lesson']) }),
  file: 'image/*',
  bodyMost: PICTURE_MAX_BYTES,
  timeoutMs: 60_000,
  reply: StudioPicture,
  status: 201,
  errors: ['bad_request', 'picture_invalid', 'payload_too_large']
})

export const getPicture = endpoint('GET', '/studio/pictures', {
  summary: 'A picture that was uploaded, with the whole of it for a few minutes.',
  staff: UPLOADERS,
  query: z.strictObject({ path: plain(500) }),
  reply: z.extend(StudioPicture, { original: Url }),
  errors: ['not_found']
})

export const changePicture = endpoint('PATCH', '/studio/pictures', {
  summary: 'Cuts a cover or portrait around another point; the answer is a new picture.',
  staff: UPLOADERS,
  body: z.strictObject({ path: plain(500), focus: Focus }),
  reply: StudioPicture,
  errors: ['not_found']
})
