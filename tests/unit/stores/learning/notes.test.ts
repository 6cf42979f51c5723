import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  $deletedNote,
  $noteProcess,
  $notes,
  addNote,
  deleteNote,
  editNote,
  keepNoteDraft,
  loadNotes,
  type Note,
  noteDraftOf,
  restoreNote
} from '#stores/learning/notes.ts'
import { clearSession } from '#stores/session/change-session.ts'
import { $accessToken } from '#stores/session/session.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { participant } from '#tests/support/learning/learning.ts'
import {
  enter,
  offline,
  openStoreApi,
  refusal,
  type StoreApi
} from '#tests/support/client/store-api.ts'

const { firstPage } = CLASSES
const TYPED = { contentId: ITEMS.welcome, at: 12, text: 'ISO' }

let api: StoreApi
let note: Note

beforeAll(async () => {
  api = await openStoreApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  enter(await participant(api))
  await loadNotes(firstPage)
  await addNote(firstPage, TYPED)
  note = shown()[0] as Note
})
afterEach(() => {
  api.intercept = () => undefined
  clearSession()
})

function shown(): readonly Note[] {
  const notes = $notes.get()
  return notes.step === 'loaded' ? notes.items : []
}

describe('a deleted note', () => {
  test('is restored with its text and second under a new id', async () => {
    await deleteNote(note)
    expect([shown(), $deletedNote.get()]).toEqual([[], note])
    const id = await restoreNote(firstPage)
    expect(id).not.toBe(note.id)
    expect(shown()).toMatchObject([{ id, ...TYPED }])
    expect($deletedNote.get()).toBeUndefined()
    await loadNotes(firstPage)
    expect(shown()).toMatchObject([{ id, ...TYPED }])
  })

  test('stays in the list when deleting is refused', async () => {
    api.intercept = offline
    await deleteNote(note)
    expect([shown(), $deletedNote.get()]).toEqual([[note], undefined])
  })

  test('can still be restored after restoring was refused once', async () => {
    await deleteNote(note)
    api.intercept = offline
    expect(await restoreNote(firstPage)).toBeUndefined()
    expect($deletedNote.get()).toEqual(note)
  })

  test('can no longer be restored after the next class is opened', async () => {
    await deleteNote(note)
    await loadNotes(CLASSES.sleepWell)
    expect($deletedNote.get()).toBeUndefined()
  })
})

test('a refusal is shown at the note that it is about, or at the form for a new one', async () => {
  api.intercept = offline
  await editNote(note.id, 'ISO 200')
  expect($noteProcess.get()).toMatchObject({ step: 'refused', noteId: note.id })
  await deleteNote(note)
  expect($noteProcess.get()).toMatchObject({ step: 'refused', noteId: note.id })
  await addNote(firstPage, TYPED)
  expect($noteProcess.get()).not.toHaveProperty('noteId')
})

test('the server’s message about a full list is shown at the text of the note', async () => {
  const full = { path: 'body.text', code: 'too_many', message: 'Full' }
  api.intercept = () => refusal('validation_failed', [full])
  expect(await addNote(firstPage, TYPED)).toBe(false)
  expect($noteProcess.get()).toMatchObject({ step: 'refused', errors: { text: { text: 'Full' } } })
})

describe('a draft', () => {
  test('is stored by item and learner until it is empty', () => {
    keepNoteDraft('new/3', { text: 'one', at: 4 })
    expect(noteDraftOf('new/3')).toMatchObject({ text: 'one', at: 4 })
    expect(noteDraftOf('edit/3')).toBeUndefined()
    const token = $accessToken.get()
    clearSession()
    expect(noteDraftOf('new/3')).toBeUndefined()
    $accessToken.set(token)
    keepNoteDraft('new/3', { text: '', at: 4 })
    expect(noteDraftOf('new/3')).toBeUndefined()
  })

  test('is dropped when there are too many, the oldest first', () => {
    for (let id = 1; id <= 21; id += 1) keepNoteDraft(`new/${id}`, { text: 'x', at: id })
    expect(noteDraftOf('new/21')).toBeDefined()
    const left = Array.from({ length: 21 }, (_, at) => noteDraftOf(`new/${at + 1}`)).filter(Boolean)
    expect(left).toHaveLength(20)
  })
})
