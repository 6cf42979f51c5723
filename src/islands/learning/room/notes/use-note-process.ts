import { useStore } from '@nanostores/react'
import { $noteProcess, type NoteProcess } from '#stores/learning/notes.ts'

const NOTHING: NoteProcess = { step: 'open' }

/** What is done to this note, and not to another. @param noteId unset for a new one */
export function useNoteProcess(noteId?: number): NoteProcess {
  const process = useStore($noteProcess)
  return process.noteId === noteId ? process : NOTHING
}
