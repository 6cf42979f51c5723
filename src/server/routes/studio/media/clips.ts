import type { Context, Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  changeStudioClip,
  deleteClipCaptions,
  deleteStudioClip,
  getClipCaptions,
  getStudioClip,
  listStudioClips,
  putClipCaptions,
  putClipChapters,
  transcribeClip
} from '#contract/studio/media/clips.ts'
import { captionWarningText, clipProblemText } from '#i18n/texts/media.ts'
import type { AuditAction } from '#domain/studio/audit-actions.ts'
import { captionFile, checkCaptions, parseCaptions } from '#domain/studio/caption-file.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { change, OperatorError } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import {
  changeableClip,
  changeClip,
  deleteClip,
  partRevision,
  readyClip,
  renameClip,
  withCaptions
} from '#server/admin/media/change-clips.ts'
import { findStudioClip, listClips } from '#server/admin/media/list-clips.ts'
import { readCaptionText } from '#server/admin/media/read-captions.ts'
import { replaceClip } from '#server/admin/media/replace-clip.ts'
import { limitStaff } from '#server/admin/support/limit-staff.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'
import { CLIP_CHANGES } from '#server/http/rate-limit.ts'
import { etagIn } from '#server/http/read-request.ts'
import type { ClipRecord } from '#server/media/clip-files.ts'
import type { ClipRow } from '#server/media/clips.ts'
import { INSTALL_FFMPEG, isFfmpegThere } from '#server/media/film/ffmpeg.ts'
import { linksFor } from '#server/media/signed-links.ts'
import { addTranscript, findTranscript } from '#server/media/transcripts.ts'
import { removeUpload } from '#server/media/uploads/upload-pieces.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

/** Films of staff with their captions and chapters. */
export function studioMediaRoutes(app: Hono, deps: AccountDeps & { canTranscribe: boolean }): void {
  const { db, media, now, canTranscribe } = deps

  const tools = async () => ({
    ...(!(await isFfmpegThere()) && {
      missing: {
        program: 'ffmpeg' as const,
        install: INSTALL_FFMPEG,
        message: clipProblemText('ffmpeg_missing')
      }
    }),
    canTranscribe
  })

  serve(app, listStudioClips, async ({ caller, query }) => {
    const { page = 1, pageSize, ...filter } = query
    const slice = sliceOf(page, pageSize)
    const found = await listClips(deps, caller, filter, slice)
    return { ...found, page, pageSize: slice.limit, tools: await tools() }
  })

  serve(app, getStudioClip, async ({ caller, params }) => {
    const found = await findStudioClip(deps, caller, params.clip)
    if (!found) return new Refusal('not_found')
    const { clip, row } = found
    const record = recordOf(row)
    const files = JSON.parse(row.files) as { file: string; path: string }[]
    const waveform = files.find(({ file }) => file === 'waveform.json')?.path
    const linkTo = linksFor(deps, { reader: 'everybody', until: Infinity })
    return {
      ...clip,
      tools: await tools(),
      ...(record && { video: await linkTo(record.video) }),
      ...(record?.storyboard !== undefined && { storyboard: await linkTo(record.storyboard) }),
      ...(waveform !== undefined && { waveform: await linkTo(waveform) }),
      chapters: record?.chapters ?? [],
      chaptersRevision: partRevision(record, 'chapters')
    }
  })

  /** A change of a clip by its rules, counted and logged. */
  const changing = async <E extends Endpoint, Value>(
    row: E,
    c: Context,
    caller: StaffCaller,
    command: AuditAction,
    work: (log: (inside: (tx: Tx) => Promise<Change>) => Promise<Change>) => Promise<Value>
  ) => {
    const limited = await limitStaff(deps, CLIP_CHANGES, caller)
    if (limited) return limited
    const operation = staffOperation(c, { command, caller })
    return refusingAs(row, () => work(inside => change(deps, operation, inside)))
  }

  serve(app, changeStudioClip, async ({ caller, params: { clip: name }, body }, c) => {
    const shown = 'replaces' in body ? body.replaces : name
    const command = 'replaces' in body ? 'media replace' : 'media rename'
    const done = await changing(changeStudioClip, c, caller, command, async log => {
      if ('replaces' in body) return replaceClip(deps, caller, { from: name, to: shown }, log)
      await log(tx => renameClip(tx, caller, name, body, now().getTime()))
      return undefined
    })
    if (done instanceof Refusal) return done
    return (await findStudioClip(deps, caller, shown))?.clip ?? new Refusal('not_found')
  })

  serve(app, deleteStudioClip, ({ caller, params: { clip: name } }, c) =>
    changing(deleteStudioClip, c, caller, 'media delete', async log => {
      let upload: string | null = null
      await log(async tx => {
        const deleted = await deleteClip(tx, caller, name, now())
        ;({ upload } = deleted)
        return { subject: deleted.subject, fields: deleted.fields }
      })
      if (upload !== null) await removeUpload(db, media, upload)
      return undefined
    })
  )

  serve(app, getClipCaptions, async ({ caller, params: { clip: name, language } }, c) => {
    const found = isLanguage(language) && (await findStudioClip(deps, caller, name))
    if (!found || !isLanguage(language)) return new Refusal('not_found')
    const written = await readCaptionText(media, found.row, language)
    const text = written ?? (await findTranscript(db, name, language))
    const report = reportOf(parseCaptions(text ?? '') ?? [], found.row.duration_seconds)
    const isDraft = written === undefined && text !== undefined
    const revision = partRevision(recordOf(found.row), language)
    c.header('ETag', `"${revision}"`)
    return { text: text ?? '', isDraft, revision, ...report }
  })

  serve(app, putClipCaptions, async ({ caller, params, headers, body }, c) => {
    const { clip: name, language } = params
    if (!isLanguage(language)) return new Refusal('not_found')
    const cues = parseCaptions(body.text.normalize('NFC'))
    if (!cues) return new Refusal('captions_invalid')
    const done = await changing(putClipCaptions, c, caller, 'media captions', async log => {
      const row = await changeableClip(db, caller, name)
      const seconds = row.duration_seconds
      if (body.isCheck) return { seconds, revision: partRevision(recordOf(row), language) }
      const revision = await changeClip(
        deps,
        caller,
        name,
        {
          ...{ part: language, expected: etagIn(headers['if-match']) },
          next: clip => withCaptions(media, clip, language, captionFile(cues)),
          fieldsOf: (before, after) => captionFields(language, before, after)
        },
        log
      )
      return { seconds, revision }
    })
    if (done instanceof Refusal) return done
    return { ...reportOf(cues, done.seconds), revision: done.revision }
  })

  serve(app, deleteClipCaptions, ({ caller, params: { clip: name, language }, headers }, c) =>
    changing(deleteClipCaptions, c, caller, 'media captions', async log => {
      if (!isLanguage(language)) throw new OperatorError('no such language', 'not_found')
      await changeClip(
        deps,
        caller,
        name,
        {
          ...{ part: language, expected: etagIn(headers['if-match']) },
          next: clip => withCaptions(media, clip, language, undefined),
          fieldsOf: (before, after) => captionFields(language, before, after)
        },
        log
      )
      return undefined
    })
  )

  serve(app, transcribeClip, ({ caller, params: { clip: name, language } }, c) =>
    changing(transcribeClip, c, caller, 'media transcribe', async log => {
      if (!isLanguage(language)) throw new OperatorError('no such language', 'not_found')
      if (!canTranscribe) {
        throw new OperatorError('no TRANSCRIBE_COMMAND', 'conflict', 'transcriber_missing')
      }
      readyClip(await changeableClip(db, caller, name))
      let jobId = 0
      await log(async tx => {
        jobId = await addTranscript(tx, name, language, caller.learnerId, now())
        return { subject: `clip ${name}`, fields: { 'caption draft': [null, language] } }
      })
      return { jobId }
    })
  )

  serve(app, putClipChapters, async ({ caller, params: { clip: name }, headers, body }, c) => {
    const chapters = body.chapters.toSorted((one, other) => one.at - other.at)
    const done = await changing(putClipChapters, c, caller, 'media chapters', async log => {
      const { duration_seconds: seconds } = await changeableClip(db, caller, name)
      if (chapters.some(({ at }) => at >= (seconds ?? 0))) {
        throw new OperatorError(
          'a chapter begins after the end',
          'validation_failed',
          'value_out_of_range'
        )
      }
      return changeClip(
        deps,
        caller,
        name,
        {
          ...{ part: 'chapters', expected: etagIn(headers['if-match']) },
          next: async ({ name: _name, digest: _digest, isByHand: _isByHand, ...clip }) => ({
            ...clip,
            record: { ...clip.record, chapters }
          }),
          fieldsOf: (before, after) => ({
            chapters: [before.record.chapters.length, after.record.chapters.length]
          })
        },
        log
      )
    })
    return done instanceof Refusal ? done : { chapters, revision: done }
  })
}

const recordOf = ({ record }: Pick<ClipRow, 'record'>): ClipRecord | undefined =>
  record === null ? undefined : (JSON.parse(record) as ClipRecord)

const isLanguage = (language: string): language is 'ar' | 'en' =>
  language === 'ar' || language === 'en'

/** Names of files say which captions were written. */
function captionFields(
  language: 'ar' | 'en',
  before: { record: ClipRecord },
  after: { record: ClipRecord }
): Change['fields'] {
  const pathIn = ({ captions }: ClipRecord) =>
    captions.find(one => one.language === language)?.path ?? null
  const step = [pathIn(before.record), pathIn(after.record)] as const
  return language === 'ar' ? { 'captions, Arabic': step } : { 'captions, English': step }
}

function reportOf(cues: NonNullable<ReturnType<typeof parseCaptions>>, seconds: number | null) {
  const warnings = checkCaptions(cues, seconds ?? undefined)
  return {
    cues: cues.length,
    warnings: warnings.map(one => ({ ...one, message: captionWarningText(one.code) }))
  }
}
