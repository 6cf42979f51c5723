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

export const listNotes = endpoint({
  method: 'GET',
  path: '/courses/:id/notes',
  summary: 'The learner’s own notes on a class: all, or a page of them.',
  token: 'required',
  query: z.strictObject(paging),
  reply: z.array(Note),
  errors: ['not_found']
})

export const addNote = endpoint({
  method: 'POST',
  path: '/courses/:id/notes',
  summary: 'Adds a note at a second of a video.',
  token: 'required',
  body: z.strictObject({
    contentId: Id,
    at: z.number().check(z.minimum(0)),
    text: NoteText
  }),
  reply: Note,
  status: 201,
  errors: GATES
})

export const editNote = endpoint({
  method: 'PATCH',
  path: '/notes/:id',
  summary: 'Changes a note.',
  token: 'required',
  body: z.strictObject({ text: NoteText }),
  reply: Note,
  errors: ['not_found']
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/:id',
  summary: 'Deletes a note.',
  token: 'required',
  reply: 'nothing',
  status: 204,
  errors: ['not_found']
})
