import { atom } from 'nanostores'
import { deleteUpload, getUpload, UPLOAD_MAX_BYTES } from '#contract/studio/media/uploads.ts'
import { fileKey, type FileRefusal, fileRefusal } from '#domain/studio/film-file.ts'
import { addSample, type RateSample, secondsToGo } from '#domain/studio/transfer-rate.ts'
import { $learner } from '#stores/session/learner-key.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { announceUpload, TUS } from './announce-upload.ts'
import { type KeptUpload, keptUploads } from './kept-uploads.ts'
import { type SendProblem, sendUpload } from './send-upload.ts'

/** Why an upload stands still. */
export type UploadStop =
  | { kind: 'file'; reason: FileRefusal }
  | { kind: 'answer'; failure: StaffFailure }
  | { kind: 'sending'; problem: SendProblem }

/**
 * - `waiting`: others are sent first.
 * - `sending`: also while it begins.
 * - `offline`: continues when the network is back.
 * - `sent`: the server has all of it.
 */
export type UploadStep = 'waiting' | 'sending' | 'paused' | 'offline' | 'stopped' | 'sent'

export interface FilmUpload {
  /** Of the file. */
  key: string
  filename: string
  sizeBytes: number
  sentBytes: number
  step: UploadStep
  stop?: UploadStop | undefined
  secondsLeft?: number | undefined
  /** Its name in the library, once the upload has begun. */
  clip?: string | undefined
}

/** Films that this tab sends or has sent, in the order they were chosen. */
export const $uploads = atom<readonly FilmUpload[]>([])

/** Uploads that began here and wait for their file. */
export const $unfinished = atom<readonly KeptUpload[]>([])

/** Films that are sent at the same time. */
const AT_ONCE = 2
/** Milliseconds until a lost connection is tried again. */
const TRY_AGAIN_AFTER = 15_000

/** What belongs to an upload and is shown nowhere. */
interface Work {
  file: File
  id?: string
  samples: readonly RateSample[]
  /** Ends the sending; what arrived stays. */
  end?: () => void
}

const works = new Map<string, Work>()

const change = (key: string, changes: Partial<FilmUpload>) =>
  $uploads.set($uploads.get().map(one => (one.key === key ? { ...one, ...changes } : one)))

const find = (key: string) => $uploads.get().find(one => one.key === key)

/** Sends films; one that began before continues where it stood. @returns their keys */
export function addFilms(files: readonly File[]): string[] {
  const keys = files.map(file => fileKey(file))
  for (const [at, file] of files.entries()) {
    const key = keys[at] ?? ''
    const known = find(key)
    if (known?.step === 'sent') removeUploadLine(key)
    else if (known) {
      if (known.step !== 'sending') resumeUpload(key)
      continue
    }
    const reason = fileRefusal(file, UPLOAD_MAX_BYTES)
    works.set(key, { file, samples: [] })
    const upload: FilmUpload = {
      ...{ key, filename: file.name, sizeBytes: file.size, sentBytes: 0 },
      ...(reason
        ? { step: 'stopped' as const, stop: { kind: 'file' as const, reason } }
        : { step: 'waiting' as const })
    }
    $uploads.set([...$uploads.get(), upload])
  }
  sendNext()
  return keys
}

/** The name that an upload gets in the library; undefined where it does not begin. */
export function clipOfUpload(key: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const stop = $uploads.subscribe(() => {
      const upload = find(key)
      const isPending = upload && upload.clip === undefined && upload.step !== 'stopped'
      if (isPending) return
      // It may be known before `stop` is.
      queueMicrotask(() => stop())
      resolve(upload?.clip)
    })
  })
}

function sendNext(): void {
  const uploads = $uploads.get()
  const free = AT_ONCE - uploads.filter(({ step }) => step === 'sending').length
  const next = uploads.filter(({ step }) => step === 'waiting').slice(0, Math.max(0, free))
  for (const { key } of next) {
    change(key, { step: 'sending', stop: undefined, secondsLeft: undefined })
    void begin(key)
  }
}

async function begin(key: string): Promise<void> {
  const work = works.get(key)
  if (!work) return
  const begun = await findOrCreate(key, work.file)
  // It may have been paused or cancelled meanwhile.
  if (works.get(key) !== work) return
  if ('failure' in begun) {
    const { failure } = begun
    return failure.code === 'offline' ? lose(key) : halt(key, { kind: 'answer', failure })
  }
  const { id, clip, receivedBytes } = begun
  work.id = id
  work.samples = []
  change(key, { clip, sentBytes: receivedBytes })
  if (receivedBytes === work.file.size) return complete(key)
  if (find(key)?.step !== 'sending') return
  work.end = sendUpload({
    ...{ id, file: work.file },
    onProgress: bytes => noteBytes(key, bytes),
    onDone: () => complete(key),
    onProblem: problem => (problem === 'offline' ? lose(key) : stopSending(key, problem))
  })
}

interface Begun {
  id: string
  clip?: string | undefined
  receivedBytes: number
}

/** The upload that this file began before, or a new one. */
async function findOrCreate(key: string, file: File): Promise<Begun | { failure: StaffFailure }> {
  const kept = keptUploads.find(key)
  if (kept) {
    const known = await callAsStaff(getUpload, { params: { id: kept.id } })
    if (known.ok) return known.value
    if (known.code !== 'not_found') return { failure: known }
    keptUploads.drop(key)
  }
  const answer = await announceUpload(file, 'clip')
  if (!answer.ok) return { failure: answer }
  const { id, clip, expiresAt } = answer.value
  keptUploads.keep(key, { key, id, clip, filename: file.name, sizeBytes: file.size, expiresAt })
  revalidate('/studio/media ')
  return { id, clip, receivedBytes: 0 }
}

function noteBytes(key: string, bytes: number): void {
  const [work, upload] = [works.get(key), find(key)]
  if (!work || upload?.step !== 'sending') return
  work.samples = addSample(work.samples, { at: Date.now(), bytes })
  change(key, { sentBytes: bytes, secondsLeft: secondsToGo(work.samples, upload.sizeBytes) })
}

function complete(key: string): void {
  keptUploads.drop(key)
  const sentBytes = find(key)?.sizeBytes ?? 0
  change(key, { step: 'sent', sentBytes, secondsLeft: undefined })
  refreshUnfinished()
  works.delete(key)
  revalidate('/studio/media', '/studio/jobs')
  sendNext()
}

function stopSending(key: string, problem: SendProblem): void {
  if (problem === 'gone') keptUploads.drop(key)
  halt(key, { kind: 'sending', problem })
}

function halt(key: string, stop: UploadStop): void {
  change(key, { step: 'stopped', stop, secondsLeft: undefined })
  sendNext()
}

function lose(key: string): void {
  change(key, { step: 'offline', secondsLeft: undefined })
  setTimeout(() => find(key)?.step === 'offline' && resumeUpload(key), TRY_AGAIN_AFTER)
  sendNext()
}

/** Stops sending; what arrived stays at the server. */
export function pauseUpload(key: string): void {
  endWork(key)
  change(key, { step: 'paused', secondsLeft: undefined })
  sendNext()
}

/** Continues where the upload stands; asks for the second factor where that is needed. */
export function resumeUpload(key: string): void {
  endWork(key)
  change(key, { step: 'waiting', stop: undefined })
  sendNext()
}

function endWork(key: string): void {
  const work = works.get(key)
  if (!work) return
  work.end?.()
  // A new object, so that an answer for the old one is dropped.
  works.set(key, { file: work.file, samples: [], ...(work.id && { id: work.id }) })
}

/** Ends an upload and removes what arrived. */
export async function cancelUpload(key: string): Promise<void> {
  const id = works.get(key)?.id ?? keptUploads.find(key)?.id
  endWork(key)
  works.delete(key)
  keptUploads.drop(key)
  removeUploadLine(key)
  refreshUnfinished()
  sendNext()
  if (id === undefined) return
  await callAsStaff(deleteUpload, { params: { id }, headers: TUS })
  revalidate('/studio/media')
}

/** Takes the line of an upload away that is sent or refused. */
export function removeUploadLine(key: string): void {
  $uploads.set($uploads.get().filter(one => one.key !== key))
}

/** Reads which uploads of this device wait for their file. */
export function refreshUnfinished(): void {
  const shown = new Set($uploads.get().map(({ key }) => key))
  $unfinished.set(keptUploads.all().filter(({ key }) => !shown.has(key)))
}

const isUnderWay = ({ step }: FilmUpload) =>
  step === 'waiting' || step === 'sending' || step === 'offline'

/** Asks before the tab is closed while films are sent, and continues when the network is back. */
export function guardUploads(): void {
  addEventListener('beforeunload', event => {
    if ($uploads.get().some(isUnderWay)) event.preventDefault()
  })
  addEventListener('online', () => {
    for (const { key, step } of $uploads.get()) if (step === 'offline') resumeUpload(key)
  })
  // Another account sends nothing of the one before.
  $learner.listen(() => {
    for (const key of works.keys()) endWork(key)
    works.clear()
    $uploads.set([])
    refreshUnfinished()
  })
}
