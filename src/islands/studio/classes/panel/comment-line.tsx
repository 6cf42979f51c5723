import { use } from 'react'
import { resolveClassComment } from '#contract/studio/classes/class-revisions.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import {
  CommentsContext,
  type StudioComment
} from '#islands/studio/classes/editor/comments-context.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'

/** A comment with its author, and a button that marks it as done. */
export function CommentLine({ comment }: { comment: StudioComment }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const { id } = use(CommentsContext)
  const isDone = comment.resolvedAt !== undefined

  async function resolve(resolved: boolean): Promise<void> {
    const params = { id: `${id}`, comment: `${comment.id}` }
    const answer = await callAsStaff(resolveClassComment, { params, body: { resolved } })
    if (!answer.ok) return showToast({ kind: 'error', text: sentenceOf(answer) })
    revalidate('/studio/classes/:id/comments')
    if (resolved) {
      showToast({
        kind: 'success',
        text: t('commentDone'),
        about: `comment ${comment.id}`,
        undo: () => void resolve(false)
      })
    }
  }

  return (
    <div className="comment" data-done={isDone || undefined}>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {comment.text}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-muted">
        <span>
          {comment.by && (
            <>
              <BilingualText text={comment.by.name} locale={locale} />
              {' · '}
            </>
          )}
          <time dateTime={comment.at}>{formatShortMoment(comment.at, locale)}</time>
        </span>
        <button
          className="link min-h-11 font-semibold"
          type="button"
          onClick={() => void resolve(!isDone)}
        >
          {t(isDone ? 'commentReopen' : 'commentResolve')}
        </button>
      </p>
    </div>
  )
}
