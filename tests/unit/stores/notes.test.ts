import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#api/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { setCaller } from '#stores/api.ts'
import { keepNoteDraft, noteDraftOf } from '#stores/note-drafts.ts'
import {
  $deletedNote,
  $noteProcess,
  $notes,
  addNote,
  deleteNote,
  editNote,
  loadNotes,
  restoreNote
} from '#stores/notes.ts'
import { $accessToken, closeSession } from '#stores/session.ts'
import { tokenFor } from '#tests/support/tokens.ts'

const NOTE = { id: 7, contentId: 3, at: 12, text: 'ISO', createdAt: '2026-01-01T00:00:00Z' }
let refused: string | undefined

beforeEach(async () => {
  refused = undefined
  setCaller((async ({ method }: Endpoint, { body }: { body?: object }) => {
    if (refused) return { ok: false, code: refused, faults: [] }
    const value = method === 'GET' ? [NOTE] : { ...NOTE, ...body, id: 8 }
    return { ok: true, value, address: '' }
  }) as unknown as Call)
  await loadNotes(1)
})
afterEach(closeSession)

const ids = () => {
  const notes = $notes.get()
  return notes.step === 'loaded' ? notes.items.map(({ id }) => id) : undefined
}

describe('a deleted note', () => {
  test('comes back with its words and its second, as another one', async () => {
    await deleteNote(NOTE)
    expect([ids(), $deletedNote.get()]).toEqual([[], NOTE])
    expect(await restoreNote(1)).toBe(8)
    expect($notes.get()).toMatchObject({ items: [{ id: 8, contentId: 3, at: 12, text: 'ISO' }] })
    expect($deletedNote.get()).toBeUndefined()
  })

  test('stays where it is when that is refused', async () => {
    refused = 'offline'
    await deleteNote(NOTE)
    expect([ids(), $deletedNote.get()]).toEqual([[7], undefined])
  })

  test('can still be brought back when that was refused once', async () => {
    await deleteNote(NOTE)
    refused = 'offline'
    expect(await restoreNote(1)).toBeUndefined()
    expect($deletedNote.get()).toEqual(NOTE)
  })

  test('is forgotten with the next class', async () => {
    await deleteNote(NOTE)
    await loadNotes(2)
    expect($deletedNote.get()).toBeUndefined()
  })
})

test('a refusal is said where it belongs: at that note, or where a new one is written', async () => {
  refused = 'offline'
  await editNote(7, 'ISO 200')
  expect($noteProcess.get()).toMatchObject({ step: 'refused', noteId: 7 })
  await deleteNote(NOTE)
  expect($noteProcess.get()).toMatchObject({ step: 'refused', noteId: 7 })
  await addNote(1, { contentId: 3, at: 1, text: 'x' })
  expect($noteProcess.get()).not.toHaveProperty('noteId')
})

test('a note that finds no room is told at its text, in the words of the server', async () => {
  const full = [{ path: 'body.text', message: 'Full' }]
  setCaller((async () => ({ ok: false, code: 'validation_failed', faults: full })) as never)
  expect(await addNote(1, { contentId: 3, at: 1, text: 'x' })).toBe(false)
  expect($noteProcess.get()).toMatchObject({ step: 'refused', faults: { text: { text: 'Full' } } })
})

describe('a draft', () => {
  test('is kept by place and learner until it is empty', () => {
    $accessToken.set(tokenFor(600))
    keepNoteDraft('new/3', { text: 'one', at: 4 })
    expect(noteDraftOf('new/3')).toMatchObject({ text: 'one', at: 4 })
    expect(noteDraftOf('edit/3')).toBeUndefined()
    const token = $accessToken.get()
    closeSession()
    expect(noteDraftOf('new/3')).toBeUndefined()
    $accessToken.set(token)
    keepNoteDraft('new/3', { text: '', at: 4 })
    expect(noteDraftOf('new/3')).toBeUndefined()
  })

  test('that was left first goes when there are too many', () => {
    for (let id = 1; id <= 21; id += 1) keepNoteDraft(`new/${id}`, { text: 'x', at: id })
    expect(noteDraftOf('new/21')).toBeDefined()
    const left = Array.from({ length: 21 }, (_, at) => noteDraftOf(`new/${at + 1}`)).filter(Boolean)
    expect(left).toHaveLength(20)
  })
})
