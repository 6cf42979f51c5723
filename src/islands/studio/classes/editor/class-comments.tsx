import { use, useId } from 'react'
import { CommentLine } from '#islands/studio/classes/panel/comment-line.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { CommentsContext } from './comments-context.ts'

/** What reviewers wrote on the whole class and is not done, as after a return. */
export function ClassComments() {
  const t = useTexts('studioClassEditor')
  const { byField } = use(CommentsContext)
  const id = useId()
  const comments = byField.get('') ?? []
  if (comments.length === 0) return null
  return (
    <section className="mb-5 grid gap-2" aria-labelledby={id}>
      <h2 className="text-sm font-bold text-ink-muted" id={id}>
        {t('commentOnClass')}
      </h2>
      {comments.map(comment => (
        <CommentLine key={comment.id} comment={comment} />
      ))}
    </section>
  )
}
