import { useStore } from '@nanostores/react'
import { use, useId, useRef, useState } from 'react'
import { addClassComment } from '#contract/studio/classes/class-revisions.ts'
import { documentPath, type DocumentSteps } from '#domain/studio/document-paths.ts'
import { CommentsContext } from '#islands/studio/classes/editor/comments-context.ts'
import { CommentLine } from '#islands/studio/classes/panel/comment-line.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { $draft } from '#stores/studio/drafts/draft.ts'
import { $unsentComments } from '#stores/studio/drafts/unsent-comments.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { Button } from '#ui/kit/button.tsx'
import { FieldError } from '#ui/kit/form/field-frame.tsx'

/** Open comments of reviewers on the value at these steps; in a review, a way to add one. */
export function FieldComments({ steps }: { steps: DocumentSteps }) {
  const { byField, isReviewing } = use(CommentsContext)
  const comments = byField.get(steps.join('.')) ?? []
  if (comments.length === 0 && !isReviewing) return null
  return (
    <div className="field-comments outline-none" tabIndex={-1}>
      {comments.map(comment => (
        <CommentLine key={comment.id} comment={comment} />
      ))}
      {isReviewing && <NewComment steps={steps} />}
    </div>
  )
}

function NewComment({ steps }: { steps: DocumentSteps }) {
  const t = useTexts('studioClassEditor')
  const words = useTexts('studio')
  const sentenceOf = useSentence()
  const field = useId()
  const { id } = use(CommentsContext)
  const draft = $draft.get()
  const path = draft.step === 'open' ? documentPath(draft.document, steps) : ''
  const text = useStore($unsentComments)[path]
  const setText = (typed: string | undefined) => $unsentComments.setKey(path, typed)
  const box = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function add(): Promise<void> {
    if (!path || !text?.trim()) return
    setBusy(true)
    const body = { path, text: text.trim() }
    const answer = await callAsStaff(addClassComment, { params: { id: `${id}` }, body })
    setBusy(false)
    if (!answer.ok) return setError(sentenceOf(answer))
    close()
    setError(undefined)
    revalidate(`/studio/classes/:id/comments`)
  }

  function close(): void {
    const list = box.current?.parentElement
    setText(undefined)
    // Once it is drawn.
    setTimeout(() => list?.querySelector<HTMLElement>(':scope > .comment-add')?.focus())
  }

  if (text === undefined) {
    return (
      <button
        className="comment-add"
        type="button"
        title={t('commentAdd')}
        aria-label={t('commentAdd')}
        onClick={() => setText('')}
      >
        <StudioIcon name="comment" className="size-5" />
      </button>
    )
  }
  return (
    <div className="grid gap-2" ref={box}>
      <label className="text-sm font-semibold" htmlFor={field}>
        {t('commentText')}
      </label>
      <textarea
        className="field field-sizing-content min-h-20 leading-7"
        id={field}
        value={text}
        maxLength={5_000}
        // It opens where the button was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        dir="auto"
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && text.trim() === '') close()
        }}
      />
      {error && <FieldError id={field}>{error}</FieldError>}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void add()}>
          {t('commentSend')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  )
}
