import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { captionFile, parseCaptions } from '#domain/studio/caption-file.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, putRow } from '#server/db/rows.ts'
import { addJob } from '#server/jobs/queue.ts'
import { type JobHandler, JobProblem } from '#server/jobs/worker.ts'
import { findClips } from './clips.ts'
import { openOnly, runTool, words } from './film/ffmpeg.ts'
import type { MediaStore } from './media.ts'

/** Makes a draft of captions. */
export interface Transcriber {
  /**
   * @param sound a WAV file, 16 kHz, one channel
   * @returns WebVTT or SRT
   */
  transcribe: (
    sound: string,
    language: 'ar' | 'en',
    options: { signal: AbortSignal; timeoutMs: number }
  ) => Promise<string>
}

const PRINTED_MAX_BYTES = 4 * 1024 ** 2

/** Runs a command of the operator's by a shell, with the sound file and the language behind it. */
export function commandTranscriber(command: string): Transcriber {
  return {
    async transcribe(sound, language, { signal, timeoutMs }) {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const child = spawn('sh', ['-c', `${command} "$@"`, 'sh', sound, language], {
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true
      })
      const kill = () => {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        } catch {
          // It has ended.
        }
      }
      ending.addEventListener('abort', kill, { once: true })
      const chunks: Buffer[] = []
      let size = 0
      child.stdout.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > PRINTED_MAX_BYTES) kill()
        else chunks.push(chunk)
      })
      const { promise, resolve, reject } = Promise.withResolvers<number | null>()
      child.once('error', reject)
      child.once('close', resolve)
      const code = await promise.finally(() => ending.removeEventListener('abort', kill))
      signal.throwIfAborted()
      if (code !== 0) throw new Error(`TRANSCRIBE_COMMAND ended with ${code}`)
      return Buffer.concat(chunks).toString('utf8')
    }
  }
}

const LANGUAGES = ['ar', 'en'] as const

interface TranscriptPayload {
  clip: string
  language: 'ar' | 'en'
}

export function addTranscript(
  tx: Tx,
  clip: string,
  language: 'ar' | 'en',
  createdBy: number,
  now: Date
): Promise<number> {
  const payload: TranscriptPayload = { clip, language }
  const subject = `clip ${clip}`
  return addJob(tx, { kind: `transcribe-${language}`, subject, payload, createdBy }, now)
}

/** A draft of captions; undefined without one. */
export async function findTranscript(
  db: Db,
  clip: string,
  language: 'ar' | 'en'
): Promise<string | undefined> {
  return (await findRow(db, 'transcript', { clip, language }))?.text
}

interface TranscriptDeps {
  db: Db
  media: MediaStore
  now: () => Date
  workDir: string
  transcriber: Transcriber
}

/** Handlers by kind of job. */
export function transcriptHandlers(deps: TranscriptDeps): Record<string, JobHandler> {
  const handler = transcriptHandler(deps)
  return Object.fromEntries(LANGUAGES.map(language => [`transcribe-${language}`, handler]))
}

function transcriptHandler({ db, media, now, workDir, transcriber }: TranscriptDeps): JobHandler {
  return {
    lane: 'heavy',
    attempts: 2,
    async run(job, { signal, report, commit }) {
      const { clip: name, language } = JSON.parse(job.payload) as TranscriptPayload
      const clip = (await findClips(db, [name])).get(name)
      const path = clip?.files.find(({ file }) => file === 'video.mp4')?.path
      const video = path === undefined ? undefined : await media.find(path)
      if (!clip || !video) throw new JobProblem('file_missing', `${name} has no video.mp4`)
      const folder = join(workDir, `transcript-${job.id}`)
      await mkdir(folder, { recursive: true })
      try {
        report({ step: 'fetch', progress: 0 })
        const [film, sound] = [join(folder, 'video.mp4'), join(folder, 'sound.wav')]
        await pipeline(video.read(0, video.sizeBytes - 1), createWriteStream(film), { signal })
        const timeoutMs = 600_000 + clip.durationSeconds * 1_000
        const wav = [...words('-map 0:a:0 -ac 1 -ar 16000 -f wav'), sound]
        const args = [...words('-nostdin -y'), ...openOnly(film), ...wav]
        await runTool('ffmpeg', args, { timeoutMs, signal })
        report({ step: 'transcribe', progress: 10 })
        const limits = { signal, timeoutMs: 1_800_000 + clip.durationSeconds * 20_000 }
        const printed = await transcriber.transcribe(sound, language, limits)
        const cues = parseCaptions(printed.normalize('NFC'))
        if (!cues)
          throw new JobProblem('processing_failed', 'TRANSCRIBE_COMMAND printed no captions')
        await commit(tx =>
          putRow(tx, 'transcript', ['clip', 'language'], {
            ...{ clip: name, language, text: captionFile(cues), made_at: now().getTime() }
          })
        )
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
  }
}
