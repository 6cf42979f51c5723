import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type ClassDocument, ClassProblem } from '#contract/studio/classes/class-document.ts'
import { getClassDraft, saveClassDraft, StudioDraft } from '#contract/studio/classes/classes.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { withList, withValue } from '#domain/studio/drafts/at-steps.ts'
import { isSame } from '#domain/studio/drafts/differences.ts'
import {
  isUnsaved,
  nextSync,
  type SyncEffect,
  type SyncEvent,
  type SyncState
} from '#domain/studio/drafts/draft-sync.ts'
import {
  type EditHistory,
  noHistory,
  noteEdit,
  redoEdit,
  type Travelled,
  undoEdit
} from '#domain/studio/drafts/edit-history.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { keptDrafts } from './kept-drafts.ts'
import { $unsentComments } from './unsent-comments.ts'

export type DraftSync = SyncState<StudioDraft, StaffFailure>
type Event = SyncEvent<StudioDraft, StaffFailure>

/** What the server knows of a draft, beside its document. */
export type DraftStanding = Omit<StudioDraft, 'document' | 'problems'>

export interface OpenDraft {
  step: 'open'
  id: number
  facts: DraftStanding
  document: ClassDocument
  /** Of the revision that edits begin from. */
  base: ClassDocument
  problems: readonly ClassProblem[]
  history: EditHistory<ClassDocument>
  sync: DraftSync
  /** Edits of an earlier visit, which had not reached the server, were taken up. */
  isTakenUp: boolean
}

export type DraftLoad =
  { step: 'none' } | { step: 'loading' } | { step: 'failed'; failure: StaffFailure } | OpenDraft

/** The class that is open in the editor. */
export const $draft = atom<DraftLoad>({ step: 'none' })

/** Where the last undo or redo led; a new object each time. */
export const $travelled = atom<{ place: string } | undefined>()

/** A new object for each visit of the editor. */
const $visit = atom<object>({})

/** Milliseconds between keystrokes and the copy on the device. */
const KEEPS_AFTER = 300

let timer: ReturnType<typeof setTimeout> | undefined
let keeping: ReturnType<typeof setTimeout> | undefined

/** Opens a draft; edits that an earlier visit left on this device are taken up. */
export async function openClassDraft(id: number): Promise<void> {
  closeClassDraft()
  isAskedAgain = false
  $visit.set({})
  $draft.set({ step: 'loading' })
  const answer = await ask(id)
  if (!answer) return
  if (!answer.ok) return $draft.set({ step: 'failed', failure: answer })
  $draft.set(opened(answer.value))
  const kept = keptDrafts.find(id)
  if (kept) takeUp(kept.document, kept.revision)
}

async function ask(id: number) {
  const input = { params: { id: `${id}` } }
  return await ignoreStale([$visit], () => callAsStaff(getClassDraft, input))
}

async function askForOpenOne() {
  const id = openOne()?.id
  return id === undefined ? undefined : ask(id)
}

/** Takes over what the server has now, as after a revision was restored. The screen stays, and undo leads back. */
export async function refreshClassDraft(): Promise<void> {
  const answer = await askForOpenOne()
  const draft = openOne()
  if (!answer || !draft) return
  if (!answer.ok) return openClassDraft(draft.id)
  const done = { before: draft.document, place: '', at: Date.now(), isWhole: true }
  $draft.set({ ...opened(answer.value), history: noteEdit(draft.history, done) })
}

/** A change was announced while a save was under way, after which it is asked for. */
let isAskedAgain = false

/** Takes over how the class stands; another document stays on the server. */
export async function refreshStanding(): Promise<void> {
  const answer = await askForOpenOne()
  const draft = openOne()
  if (!draft || !answer?.ok) return
  const { sync } = draft
  const { document, problems, ...facts } = answer.value
  if (sync.step === 'saving') {
    isAskedAgain = true
    return
  }
  if (sync.step === 'conflict' || facts.revision < sync.revision) return
  if (isSameText(document, draft.base)) {
    const rebased = { ...draft, facts, problems, base: document }
    const shown = sync.step === 'saved' ? document : withNewDays(draft, document)
    $draft.set({ ...rebased, document: shown, sync: { ...sync, revision: facts.revision } })
    return
  }
  const { state, liveRevision, publishAt } = facts
  noteFacts({
    ...{ state, revision: sync.revision },
    ...(liveRevision !== undefined && { liveRevision }),
    ...(publishAt !== undefined && { publishAt })
  })
}

/** Whether two documents differ at most in the days of the class, which publishing sets. */
const isSameText = (one: ClassDocument, other: ClassDocument) =>
  isSame(withoutDays(one), withoutDays(other))

function withoutDays(document: ClassDocument): ClassDocument {
  const { published: _, updated: __, ...facts } = document.class
  return { ...document, class: facts }
}

/** What is typed, with the days that a publication set; a day that the author chose stays. */
function withNewDays({ document, base }: OpenDraft, newest: ClassDocument): ClassDocument {
  const facts = { ...document.class }
  for (const day of ['published', 'updated'] as const) {
    if (facts[day] !== base.class[day]) continue
    const set = newest.class[day]
    if (set === undefined) delete facts[day]
    else facts[day] = set
  }
  return { ...document, class: facts }
}

/** What was typed is sent first; what cannot be sent stays on the device. */
export function closeClassDraft(): void {
  const draft = $draft.get()
  clearTimeout(timer)
  keepNow()
  if (draft.step === 'open') apply({ type: 'due' })
  $visit.set({})
  $unsentComments.set({})
  $draft.set({ step: 'none' })
}

function opened({ document, problems, ...facts }: StudioDraft): OpenDraft {
  const { id, revision } = facts
  return {
    ...{ step: 'open', id, facts, document, base: document, problems, history: noHistory },
    sync: { step: 'saved', revision },
    isTakenUp: false
  }
}

function takeUp(document: ClassDocument, revision: number): void {
  const draft = openOne()
  if (!draft) return
  if (isSame(document, draft.document)) return keptDrafts.drop(draft.id)
  const newest = { ...draft.facts, document: draft.document, problems: [...draft.problems] }
  const isOvertaken = revision !== draft.sync.revision
  $draft.set({
    ...draft,
    document,
    isTakenUp: true,
    ...(isOvertaken && { sync: { step: 'conflict', revision, newest } })
  })
  apply({ type: 'edited' })
}

export interface EditOptions {
  /** Names the field of the edit; its steps unless given. */
  place?: string
  /** It is taken back alone, as a removal is. */
  isWhole?: boolean
}

/** Changes a value of the document; undefined takes its field away. */
export function setAt(steps: DocumentSteps, value: unknown, options: EditOptions = {}): void {
  edit(document => withValue(document, steps, value), { place: steps.join('.'), ...options })
}

/** Changes a list of the document as one edit. */
export function changeList<Entry>(
  steps: DocumentSteps,
  change: (list: readonly Entry[]) => readonly Entry[],
  options: EditOptions = {}
): void {
  const place = steps.join('.')
  edit(document => withList(document, steps, list => change(list as readonly Entry[])), {
    ...{ place, isWhole: true },
    ...options
  })
}

/** Changes the document; `place` says where undo leads back to. */
export function edit(
  change: (document: ClassDocument) => ClassDocument,
  { place = '', isWhole = false }: EditOptions
): void {
  const draft = openOne()
  const document = draft && change(draft.document)
  if (!draft || !document || document === draft.document) return
  const done = { before: draft.document, place, at: Date.now(), isWhole }
  $draft.set({ ...draft, document, history: noteEdit(draft.history, done) })
  apply({ type: 'edited' })
}

export const undo = (): boolean => travel(undoEdit)
export const redo = (): boolean => travel(redoEdit)

function travel(
  to: (
    history: EditHistory<ClassDocument>,
    current: ClassDocument
  ) => Travelled<ClassDocument> | undefined
): boolean {
  const draft = openOne()
  const step = draft && to(draft.history, draft.document)
  if (!draft || !step) return false
  $draft.set({ ...draft, document: step.whole, history: step.history })
  $travelled.set({ place: step.place })
  apply({ type: 'edited' })
  return true
}

/** Sends what was typed now; also after a refusal, or once the network is back. */
export const saveNow = (): void => apply({ type: 'retry' })

export type SavedAll = { ok: true; revision: number } | { ok: false; failure: StaffFailure }

/** Sends what was typed, and waits until the server has all of it or something is in the way. */
export function saveAll(): Promise<SavedAll> {
  saveNow()
  return new Promise(resolve => {
    const stop = $draft.subscribe(() => {
      const result = savedAll()
      if (!result) return
      // It may be known before `stop` is.
      queueMicrotask(() => stop())
      resolve(result)
    })
  })
}

/** Undefined while something is being sent. */
function savedAll(): SavedAll | undefined {
  const draft = openOne()
  if (!draft) return { ok: false, failure: { ok: false, code: 'unexpected', issues: [] } }
  const { sync } = draft
  switch (sync.step) {
    case 'saved':
      return { ok: true, revision: sync.revision }
    case 'waiting':
      queueMicrotask(saveNow)
      return undefined
    case 'saving':
      return undefined
    case 'refused':
      return { ok: false, failure: sync.refusal }
    case 'offline':
      return { ok: false, failure: { ok: false, code: 'offline', issues: [] } }
    case 'conflict':
      return { ok: false, failure: { ok: false, code: 'revision_conflict' as never, issues: [] } }
  }
}

/** Goes on from the newest revision with this document, which an author put together from both. */
export function settleConflict(document: ClassDocument): void {
  const draft = openOne()
  if (draft?.sync.step !== 'conflict') return
  const { document: base, problems, ...facts } = draft.sync.newest
  const isSettled = isSame(document, base)
  const done = { before: draft.document, place: '', at: Date.now(), isWhole: true }
  const isMine = isSame(document, draft.document)
  const history = isMine ? draft.history : noteEdit(draft.history, done)
  $draft.set({ ...draft, facts, base, problems, document, history, isTakenUp: false })
  apply({ type: 'rebased', revision: facts.revision, isSame: isSettled })
}

/** Notes how the class stands after an act of its own row: submitted, published, retired. */
export function noteFacts(facts: Partial<DraftStanding>): void {
  const draft = openOne()
  if (!draft) return
  const revision = facts.revision ?? draft.facts.revision
  // What is absent now was true before, as a schedule.
  const { publishAt: _, liveRevision: __, ...rest } = draft.facts
  const sync = { ...draft.sync, revision } as DraftSync
  $draft.set({ ...draft, facts: { ...rest, ...facts }, sync })
}

/** Notes what an act of the class found to be missing. */
export function noteProblems(problems: readonly unknown[]): void {
  const draft = openOne()
  if (draft) $draft.set({ ...draft, problems: problems.flatMap(one => problemIn(one)) })
}

function problemIn(value: unknown): ClassProblem[] {
  const read = ClassProblem.safeParse(value)
  return read.success ? [read.data] : []
}

const openOne = (): OpenDraft | undefined => {
  const draft = $draft.get()
  return draft.step === 'open' ? draft : undefined
}

/** Moves the draft on by an event, and does what follows from it. */
function apply(event: Event): void {
  const draft = openOne()
  if (!draft) return
  const [sync, effects] = nextSync(draft.sync, event)
  if (sync !== draft.sync) $draft.set({ ...draft, sync })
  for (const effect of effects) follow(effect)
}

function follow(effect: SyncEffect): void {
  const draft = openOne()
  if (!draft) return
  const { id, document, sync } = draft
  switch (effect.do) {
    case 'schedule':
      clearTimeout(timer)
      timer = setTimeout(() => apply({ type: 'due' }), effect.after)
      return
    case 'send':
      return void send(id, document, sync.revision)
    case 'keep':
      keeping ??= setTimeout(keepNow, KEEPS_AFTER)
      return
    case 'forget':
      clearTimeout(keeping)
      keeping = undefined
      return keptDrafts.drop(id)
  }
}

/** Puts what the server has not got on the device, as when the page is left. */
export function keepNow(): void {
  const draft = openOne()
  if (draft && keeping !== undefined) {
    keptDrafts.keep(draft.id, { document: draft.document, revision: draft.sync.revision })
  }
  clearTimeout(keeping)
  keeping = undefined
}

async function send(id: number, document: ClassDocument, revision: number): Promise<void> {
  const answer = await ignoreStale([$visit], async () => {
    const row = {
      params: { id: `${id}` },
      headers: { 'if-match': `"${revision}"` },
      body: document
    }
    const given = await callAsStaff(saveClassDraft, row)
    // The editor may have been left while it was sent.
    if (given.ok && isSame(keptDrafts.find(id)?.document, document)) keptDrafts.drop(id)
    return given
  })
  if (!answer) return
  if (answer.ok) noteSaved(document, answer.value)
  else noteRefused(document, answer)
}

function noteSaved(base: ClassDocument, saved: ReplyOf<typeof saveClassDraft>): void {
  const draft = openOne()
  if (!draft) return
  const { problems, ...facts } = saved
  $draft.set({ ...draft, base, problems, facts: { ...draft.facts, ...facts }, isTakenUp: false })
  apply({ type: 'saved', revision: saved.revision, at: Date.now() })
  if (!isAskedAgain) return
  isAskedAgain = false
  void refreshStanding()
}

function noteRefused(sent: ClassDocument, failure: StaffFailure): void {
  const { code, retryAfterSeconds = 10 } = failure
  if (code === 'offline') return apply({ type: 'unreached' })
  if (code === 'rate_limited') return apply({ type: 'busy', seconds: retryAfterSeconds })
  const newest = code === 'revision_conflict' ? StudioDraft.safeParse(failure.newest) : undefined
  if (!newest?.success) return apply({ type: 'refused', refusal: failure })
  const draft = openOne()
  if (!draft) return
  const { document, problems, ...facts } = newest.data
  // Its answer was lost on the way, or only state and days have changed meanwhile.
  if (isSameText(document, sent) || isSameText(document, draft.base)) {
    const shown = withNewDays(draft, document)
    const isDone = isSame(document, shown)
    $draft.set({ ...draft, base: document, document: shown, facts, problems })
    return apply({ type: 'rebased', revision: facts.revision, isSame: isDone })
  }
  apply({ type: 'overtaken', newest: newest.data })
}

/** Whether leaving the page now would leave edits behind on this device. */
export function isDraftUnsaved(): boolean {
  const draft = openOne()
  return draft !== undefined && isUnsaved(draft.sync)
}
