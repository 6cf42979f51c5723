import { useStore } from '@nanostores/react'
import { $noteProcess, type NoteProcess } from '#stores/learning/notes.ts'

const NOTHING: NoteProcess = { step: 'open' }

/** @param noteId unset for a new note */
export function useNoteProcess(noteId?: number): NoteProcess {
  const process = useStore($noteProcess)
  return process.noteId === noteId ? process : NOTHING
}
