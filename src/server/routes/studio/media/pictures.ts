import type { Context, Hono } from 'hono'
import type { output } from 'zod/mini'
import {
  addPicture,
  changePicture,
  getPicture,
  PICTURE_MAX_BYTES,
  type StudioPicture
} from '#contract/studio/media/pictures.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { limitStaff } from '#server/admin/support/limit-staff.ts'
import { mediaUrl } from '#server/catalogue/class-records.ts'
import { Refusal } from '#server/http/problem.ts'
import { PICTURE_UPLOADS } from '#server/http/rate-limit.ts'
import { PictureError } from '#server/media/pictures/encode-picture.ts'
import {
  cutAgain,
  findPicture,
  type PictureRow,
  storePicture
} from '#server/media/pictures/pictures.ts'
import { linksFor } from '#server/media/signed-links.ts'
import { serve } from '#server/routes/serve.ts'

/** Covers, portraits and pictures of lessons. */
export function pictureRoutes(app: Hono, deps: AccountDeps): void {
  const shown = (row: PictureRow): output<typeof StudioPicture> => ({
    path: row.path,
    url: mediaUrl(deps.basePath, row.path),
    use: row.use,
    width: row.width,
    height: row.height,
    sizeBytes: row.size_bytes,
    widths: JSON.parse(row.widths) as { width: number; path: string }[],
    focus: { x: row.focus_x, y: row.focus_y }
  })

  serve(app, addPicture, async ({ caller, query }, c) => {
    const limited = await limitStaff(deps, PICTURE_UPLOADS, caller)
    if (limited) return limited
    const bytes = await readBytes(c, PICTURE_MAX_BYTES)
    if (bytes instanceof Refusal) return bytes
    const by = { accountId: caller.learnerId, expertId: caller.expertId }
    try {
      return shown(await storePicture(deps, bytes, query.use, by))
    } catch (error) {
      if (error instanceof PictureError) return new Refusal('picture_invalid')
      throw error
    }
  })

  const changerOf = ({ learnerId, expertId, roles }: StaffCaller) => ({
    ...{ accountId: learnerId, expertId },
    isEditor: roles.some(role => role === 'editor' || role === 'owner')
  })

  serve(app, getPicture, async ({ caller, query: { path } }) => {
    const row = await findPicture(deps, path, changerOf(caller))
    if (!row) return new Refusal('not_found')
    const linkTo = linksFor(deps, { reader: 'everybody', until: Infinity })
    return { ...shown(row), original: await linkTo(row.original) }
  })

  serve(app, changePicture, async ({ caller, body }) => {
    const limited = await limitStaff(deps, PICTURE_UPLOADS, caller)
    if (limited) return limited
    const row = await cutAgain(deps, body.path, body.focus, changerOf(caller))
    return row ? shown(row) : new Refusal('not_found')
  })
}

/** A whole body of at most so many bytes. */
async function readBytes(c: Context, most: number) {
  if (Number(c.req.header('content-length') ?? 0) > most) return new Refusal('payload_too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = c.req.raw.body?.getReader()
  for (;;) {
    const read = await reader?.read().catch(() => 'broken' as const)
    if (read === 'broken') return new Refusal('bad_request')
    if (!read || read.done) return Buffer.concat(chunks)
    size += read.value.byteLength
    if (size > most) {
      await reader?.cancel()
      return new Refusal('payload_too_large')
    }
    chunks.push(read.value)
  }
}
