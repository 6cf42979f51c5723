import { atom } from 'nanostores'
import { listMyNotes } from '#contract/accounts/profile.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import * as rows from '#contract/learning/notes.ts'
import { recordOf } from '#domain/record.ts'
import { call } from '#stores/api.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner, followSession } from '#stores/session/learner-key.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

interface NoteDraft {
  text: string
  /** Second of the episode. */
  at: number
}

/** `new/` an item id, or `edit/` a note id. */
type DraftPlace = `new/${number}` | `edit/${number}`

const drafts = keptByLearner<NoteDraft, DraftPlace>('noteDrafts', stored => {
  const { text, at } = recordOf(stored)
  return typeof text === 'string' && Number.isFinite(at) ? { text, at: at as number } : undefined
})

export const noteDraftOf = drafts.find

/** An empty draft is dropped. */
export function keepNoteDraft(place: DraftPlace, draft: NoteDraft | undefined): void {
  if (draft?.text) drafts.keep(place, draft)
  else drafts.drop(place)
}

export type Note = ReplyOf<typeof rows.addNote>

export type Notes =
  | { step: 'none' }
  | { step: 'loading' }
  | { step: 'loaded'; items: readonly Note[] }
  | Refused<never>

/** Notes of the open class, by item and second. */
export const $notes = atom<Notes>({ step: 'none' })

/** `noteId`: unset for a new note. */
export type NoteProcess = FormProcess<'text'> & { noteId?: number }

export const $noteProcess = atom<NoteProcess>({ step: 'open' })

/** The last deleted note, for undo. */
export const $deletedNote = atom<Note | undefined>(undefined)

export async function loadNotes(courseId: number): Promise<void> {
  $notes.set({ step: 'loading' })
  $deletedNote.set(undefined)
  const answer = await ignoreStale([$notes], () =>
    call(rows.listNotes, { params: { id: `${courseId}` }, query: {} })
  )
  if (!answer) return
  $notes.set(answer.ok ? { step: 'loaded', items: answer.value } : refusedBy(answer))
}

/** @returns whether it was saved */
export function addNote(
  courseId: number,
  note: { contentId: number; at: number; text: string }
): Promise<boolean> {
  const params = { id: `${courseId}` }
  return change({}, async () => {
    const answer = await call(rows.addNote, { params, body: note })
    return answer.ok ? items => [...items, answer.value] : answer
  })
}

export function editNote(id: number, text: string): Promise<boolean> {
  return change({ noteId: id }, async () => {
    const answer = await call(rows.editNote, { params: { id: `${id}` }, body: { text } })
    if (!answer.ok) return answer
    return items => items.map(note => (note.id === id ? answer.value : note))
  })
}

export async function deleteNote(note: Note): Promise<void> {
  const { id } = note
  const isGone = await change({ noteId: id }, async () => {
    const answer = await call(rows.deleteNote, { params: { id: `${id}` } })
    if (!answer.ok && answer.code !== 'not_found') return answer
    return items => items.filter(other => other.id !== id)
  })
  if (isGone) $deletedNote.set(note)
}

/** Adds the deleted note again. @returns its new id, or undefined */
export async function restoreNote(courseId: number): Promise<number | undefined> {
  const note = $deletedNote.get()
  if (!note) return undefined
  const { contentId, at, text } = note
  if (!(await addNote(courseId, { contentId, at, text }))) return undefined
  $deletedNote.set(undefined)
  const notes = $notes.get()
  return notes.step === 'loaded' ? notes.items.at(-1)?.id : undefined
}

type Changed = (items: readonly Note[]) => readonly Note[]

async function change(
  about: Pick<NoteProcess, 'noteId'>,
  ask: () => Promise<Changed | Parameters<typeof refusedBy>[0]>
) {
  if ($noteProcess.get().step === 'sending') return false
  $noteProcess.set({ step: 'sending', ...about })
  const answer = await ask()
  if (typeof answer !== 'function') {
    $noteProcess.set({ ...refusedBy(answer, { fields: { text: 'text' } }), ...about })
    return false
  }
  $noteProcess.set({ step: 'open' })
  const notes = $notes.get()
  if (notes.step === 'loaded') $notes.set({ step: 'loaded', items: answer(notes.items) })
  return true
}

export type MyNote = ReplyOf<typeof listMyNotes>['items'][number]

export type MyNotes =
  | { step: 'loading' }
  | { step: 'loaded'; items: readonly MyNote[]; total: number; pages: number; isAsking: boolean }
  | Refused<never>

/** Notes on all classes, newest first, as far as loaded. */
export const $myNotes = atom<MyNotes>({ step: 'loading' })

export async function loadMyNotes(): Promise<void> {
  const before = $myNotes.get()
  const pages = before.step === 'loaded' ? before.pages : 0
  $myNotes.set(before.step === 'loaded' ? { ...before, isAsking: true } : { step: 'loading' })
  const answer = await ignoreStale([$learner], () =>
    call(listMyNotes, { query: { page: pages + 1 } })
  )
  if (!answer) return
  if (!answer.ok) {
    return $myNotes.set(
      before.step === 'loaded' ? { ...before, isAsking: false } : refusedBy(answer)
    )
  }
  const shown = before.step === 'loaded' ? before.items : []
  const known = new Set(shown.map(({ id }) => id))
  const { items, total } = answer.value
  $myNotes.set({
    step: 'loaded',
    // A note written meanwhile has shifted the pages.
    items: [...shown, ...items.filter(({ id }) => !known.has(id))],
    total,
    pages: pages + 1,
    isAsking: false
  })
}

export const followMyNotes = (): (() => void) => followSession($learner, $myNotes, loadMyNotes)
