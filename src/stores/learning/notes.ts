import { atom } from 'nanostores'
import * as rows from '#contract/learning/notes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from '#stores/api.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'

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
