import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { filled, Id, LONGEST, paging, plain, Time } from '#contract/fields.ts'
import { GATES } from './learning.ts'

const NoteText = filled(LONGEST.body)

export const Note = z.object({
  id: Id,
  contentId: Id,
  /** Second of the video. */
  at: z.number().check(z.minimum(0)),
  text: plain(LONGEST.body),
  createdAt: Time
})

export const listNotes = endpoint('GET', '/courses/:id/notes', {
  summary: 'The learner’s own notes on a class: all, or a page of them.',
  query: z.strictObject(paging),
  reply: z.array(Note),
  errors: ['not_found']
})

export const addNote = endpoint('POST', '/courses/:id/notes', {
  summary: 'Adds a note at a second of a video.',
  body: z.strictObject({
    contentId: Id,
    at: z.number().check(z.minimum(0)),
    text: NoteText
  }),
  reply: Note,
  status: 201,
  errors: GATES
})

export const editNote = endpoint('PATCH', '/notes/:id', {
  summary: 'Changes a note.',
  body: z.strictObject({ text: NoteText }),
  reply: Note,
  errors: ['not_found']
})

export const deleteNote = endpoint('DELETE', '/notes/:id', {
  summary: 'Deletes a note.',
  errors: ['not_found']
})
