import { useStore } from '@nanostores/react'
import { $noteProcess, type NoteProcess } from '#stores/learning/notes.ts'

const NOTHING: NoteProcess = { step: 'open' }

/** The process of one note. @param noteId unset for a new note */
export function useNoteProcess(noteId?: number): NoteProcess {
  const process = useStore($noteProcess)
  return process.noteId === noteId ? process : NOTHING
}
