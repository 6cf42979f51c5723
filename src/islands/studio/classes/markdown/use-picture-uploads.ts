import { useEffect, useRef, useState } from 'react'
import type { LessonPicture } from '#domain/text/markdown/lesson-picture.ts'
import {
  type PictureProblem,
  readPictureFile
} from '#islands/studio/forms/picture/picture-types.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { nameLessonPicture } from '#stores/studio/drafts/lesson-pictures.ts'
import { sendLessonPicture } from '#stores/studio/media/send-picture.ts'
import type { HeldPlace, MarkdownEditor } from './code-mirror.ts'

interface Waiting {
  file: File
  place: HeldPlace
}

export type PictureUpload =
  | { step: 'none' }
  /** `number` from 1, of all that were given at once; `percent` of this one has been sent. */
  | { step: 'sending'; number: number; count: number; percent: number }
  /** `left` can be sent again. */
  | { step: 'failed'; problem: PictureProblem | StaffFailure; left: readonly Waiting[] }
  | { step: 'shown'; picture: LessonPicture }
  /** Its translation shows it too. */
  | { step: 'copied' }
  | { step: 'leftOut' }

/** Uploads of pictures into a text, one after another. The text can be changed meanwhile. */
export function usePictureUploads(
  editor: MarkdownEditor | undefined,
  onPicture: (text: string, picture: LessonPicture) => void
) {
  const [state, setState] = useState<PictureUpload>({ step: 'none' })
  const queue = useRef<Waiting[]>([])
  const isBusy = useRef(false)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function send(): Promise<void> {
    if (!editor || isBusy.current) return
    isBusy.current = true
    for (let number = 1; queue.current.length > 0; number++) {
      const [next, ...rest] = queue.current
      if (!next) break
      const sending = { step: 'sending' as const, number, count: number + rest.length }
      const show = (percent: number) => isGone.current || setState({ ...sending, percent })
      show(0)
      const sent = await sendPicture(next.file, show)
      if (isGone.current) return
      if (typeof sent === 'string' || !sent.ok) {
        // What is no picture will not be one the second time.
        const left = typeof sent === 'string' ? rest : queue.current
        queue.current = []
        setState({ step: 'failed', problem: sent, left })
        break
      }
      queue.current = queue.current.slice(1)
      const picture = nameLessonPicture(sent.value.path, next.file.name)
      onPicture(editor.showPicture(next.place, picture.file), picture)
      setState({ step: 'shown', picture })
    }
    isBusy.current = false
  }

  return {
    state,
    add(files: readonly File[]): void {
      if (!editor) return
      queue.current.push(...files.map(file => ({ file, place: editor.holdPlace() })))
      void send()
    },
    retry(): void {
      if (state.step !== 'failed') return
      queue.current = [...state.left, ...queue.current]
      void send()
    },
    noteCopied: () => setState({ step: 'copied' }),
    noteLeftOut: () => setState({ step: 'leftOut' }),
    dismiss: () => setState({ step: 'none' })
  }
}

async function sendPicture(file: File, onProgress: (percent: number) => void) {
  const read = await readPictureFile(file)
  if (typeof read === 'string') return read
  read.close()
  return sendLessonPicture(file, onProgress)
}
