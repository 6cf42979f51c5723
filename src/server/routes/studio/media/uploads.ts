import type { Context, Hono } from 'hono'
import {
  appendUpload,
  CHECKED_PART_MAX_BYTES,
  createUpload,
  deleteUpload,
  getUpload,
  UPLOAD_MAX_BYTES,
  RESOURCE_MAX_BYTES
} from '#contract/studio/media/uploads.ts'
import { isStorable } from '#contract/fields.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { limitStaff } from '#server/admin/support/limit-staff.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { UPLOAD_PARTS, UPLOADS } from '#server/http/rate-limit.ts'
import {
  type Checksum,
  CHECKSUM_ALGORITHMS,
  hasChecksum,
  parseChecksum,
  parseMetadata
} from '#server/media/uploads/tus-headers.ts'
import type { Upload } from '#server/media/uploads/upload-pieces.ts'
import {
  addPart,
  beginUpload,
  endUpload,
  findUpload,
  placeResource
} from '#server/media/uploads/uploads.ts'
import { serve } from '#server/routes/serve.ts'

const VERSION = '1.0.0'
const PART_TYPE = 'application/offset+octet-stream'
/** Bytes that are held in memory, and lost when the process is killed. */
const PIECE_BYTES = 4 * 1024 ** 2
const FILENAME_MOST = 255

/** Tells clients of tus what is possible; call it before CORS, which answers preflights. */
export function describeUploads(app: Hono): void {
  for (const path of [createUpload.path, getUpload.path]) {
    app.use(path, async (c, next) => {
      const isPreflight = c.req.header('access-control-request-method') !== undefined
      if (c.req.method !== 'OPTIONS' || isPreflight) return next()
      return c.body(null, 204, {
        'Tus-Resumable': VERSION,
        'Tus-Version': VERSION,
        'Tus-Extension': 'creation,checksum,termination,expiration',
        'Tus-Max-Size': String(UPLOAD_MAX_BYTES),
        'Tus-Checksum-Algorithm': CHECKSUM_ALGORITHMS.join(',')
      })
    })
  }
}

/** Resumable uploads of staff. */
export function uploadRoutes(app: Hono, deps: AccountDeps): void {
  serve(app, createUpload, async ({ caller, headers }, c) => {
    c.header('Tus-Resumable', VERSION)
    const limited = await limitStaff(deps, UPLOADS, caller)
    if (limited) return limited
    const sizeBytes = Number(headers['upload-length'])
    const wanted = readMetadata(headers['upload-metadata'])
    if (!wanted || sizeBytes === 0) return new Refusal('validation_failed')
    const most = wanted.kind === 'resource' ? RESOURCE_MAX_BYTES : UPLOAD_MAX_BYTES
    if (sizeBytes > most) return new Refusal('payload_too_large')
    const { learnerId: accountId, expertId } = caller
    const metadata = headers['upload-metadata']
    const upload = await beginUpload(deps, { ...wanted, sizeBytes, metadata, accountId, expertId })
    if (!upload) return new Refusal('conflict', { reason: 'uploads_full' })
    // Relative, since only the caller knows the address of the API.
    c.header('Location', `uploads/${upload.id}`)
    c.header('Upload-Expires', new Date(upload.expires_at).toUTCString())
    const expiresAt = isoOf(upload.expires_at)
    return { id: upload.id, expiresAt, ...(upload.clip !== null && { clip: upload.clip }) }
  })

  serve(app, getUpload, async ({ caller, params }, c) => {
    const upload = await findUpload(deps, params.id, caller.learnerId)
    if (!upload) return new Refusal('not_found')
    describe(c, upload)
    c.header('Upload-Metadata', upload.metadata)
    const path = await placeResource(deps, upload)
    return {
      id: upload.id,
      kind: upload.kind,
      filename: upload.filename,
      sizeBytes: upload.size_bytes,
      receivedBytes: upload.received_bytes,
      expiresAt: isoOf(upload.expires_at),
      ...(upload.clip !== null && { clip: upload.clip }),
      ...(path !== undefined && { path })
    }
  })

  serve(app, appendUpload, async ({ caller, params, headers }, c) => {
    c.header('Tus-Resumable', VERSION)
    const upload = await findUpload(deps, params.id, caller.learnerId)
    if (!upload) return new Refusal('not_found')
    if (c.req.header('content-type') !== PART_TYPE) {
      return new Refusal('bad_request', { detail: `Content-Type: ${PART_TYPE}` })
    }
    const start = Number(headers['upload-offset'])
    if (start !== upload.received_bytes) return new Refusal('conflict')
    const length = Number(c.req.header('content-length') ?? 0)
    if (start + length > upload.size_bytes) return new Refusal('payload_too_large')
    const limited = await limitStaff(deps, UPLOAD_PARTS, caller)
    if (limited) return limited
    const given = headers['upload-checksum']
    const checksum = given === undefined ? undefined : parseChecksum(given)
    if (given !== undefined && !checksum) return new Refusal('bad_request')
    const body = c.req.raw.body ?? new ReadableStream<Uint8Array>({ start: s => s.close() })
    const end = await receive(upload, body, checksum)
    if (end instanceof Refusal) return end
    describe(c, { ...upload, received_bytes: end })
    if (end === upload.size_bytes) {
      const whole = await findUpload(deps, upload.id, caller.learnerId)
      if (whole) await placeResource(deps, whole)
    }
    return undefined
  })

  serve(app, deleteUpload, async ({ caller, params }, c) => {
    c.header('Tus-Resumable', VERSION)
    const upload = await findUpload(deps, params.id, caller.learnerId)
    if (!upload) return new Refusal('not_found')
    return (await endUpload(deps, upload)) ? undefined : new Refusal('conflict')
  })

  /** @returns bytes that have arrived; what arrived before a break is stored */
  async function receive(
    { id, received_bytes: start, size_bytes: most }: Upload,
    body: ReadableStream<Uint8Array>,
    checksum: Checksum | undefined
  ) {
    let at = start
    let waiting: Uint8Array[] = []
    let size = 0
    const store = async () => {
      if (size === 0) return true
      const bytes = Buffer.concat(waiting)
      ;[waiting, size] = [[], 0]
      const end = await addPart(deps, id, at, bytes)
      at = end ?? at
      return end !== undefined
    }
    const reader = body.getReader()
    for (;;) {
      const read = await reader.read().catch(() => 'broken' as const)
      if (read === 'broken') {
        // The client is gone; with a checksum nothing of it counts.
        if (!checksum) await store()
        return new Refusal('bad_request')
      }
      if (read.done) break
      const { value } = read
      const isTooLong = at + size + value.byteLength > most
      if (isTooLong || (checksum && size + value.byteLength > CHECKED_PART_MAX_BYTES)) {
        await reader.cancel()
        return new Refusal('payload_too_large')
      }
      waiting.push(value)
      size += value.byteLength
      if (!checksum && size >= PIECE_BYTES && !(await store())) {
        await reader.cancel()
        return new Refusal('conflict')
      }
    }
    if (checksum && !hasChecksum(Buffer.concat(waiting), checksum)) {
      return new Refusal('checksum_mismatch')
    }
    return (await store()) ? at : new Refusal('conflict')
  }
}

function describe(c: Context, upload: Upload): void {
  c.header('Tus-Resumable', VERSION)
  c.header('Upload-Offset', String(upload.received_bytes))
  c.header('Upload-Length', String(upload.size_bytes))
  if (upload.finished_at === null) {
    c.header('Upload-Expires', new Date(upload.expires_at).toUTCString())
  }
}

/** Undefined when it names no file, or more than is possible. */
function readMetadata(header: string) {
  const pairs = parseMetadata(header)
  const filename = pairs?.get('filename')?.normalize('NFC').trim() ?? ''
  const title = pairs?.get('title')?.normalize('NFC').trim() ?? ''
  const kind = pairs?.get('kind') ?? 'clip'
  const isRight =
    filename !== '' &&
    filename.length <= FILENAME_MOST &&
    title.length <= 200 &&
    isStorable(filename + title)
  if (!isRight || (kind !== 'clip' && kind !== 'resource')) return undefined
  return { filename, title, kind } as const
}
