import { use } from 'react'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { findSteps } from '#domain/studio/document-paths.ts'
import { fieldName } from '#islands/studio/classes/conflict/field-name.ts'
import type { StudioComment } from '#islands/studio/classes/editor/comments-context.ts'
import { FocusFieldContext } from '#islands/studio/classes/editor/focus-field.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { CommentLine } from './comment-line.tsx'

interface Props {
  document: ClassDocument
  comments: readonly StudioComment[]
}

/** All comments on the draft, those that wait first; each leads to its field. */
export function Comments({ document, comments }: Props) {
  const t = useTexts('studioClassEditor')
  const waiting = comments.filter(({ resolvedAt }) => resolvedAt === undefined)
  const done = comments.filter(({ resolvedAt }) => resolvedAt !== undefined)
  if (comments.length === 0) return <p className="text-ink-muted">{t('commentsNone')}</p>
  return (
    <ul className="grid gap-4">
      {[...waiting, ...done].map(comment => (
        <li key={comment.id} className="grid gap-1">
          <CommentPlace document={document} path={comment.path} />
          <CommentLine comment={comment} />
        </li>
      ))}
    </ul>
  )
}

function CommentPlace({ document, path }: { document: ClassDocument; path: string }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const focusField = use(FocusFieldContext)
  const steps = findSteps(document, path)
  if (path === '') return <p className="text-sm text-ink-muted">{t('commentOnClass')}</p>
  const name = fieldName(document, path, t, locale)
  if (!steps) return <p className="text-sm text-ink-muted">{name}</p>
  return (
    <button
      className="link min-h-11 justify-self-start text-start text-sm font-semibold"
      type="button"
      onClick={() => focusField(steps)}
    >
      {name}
    </button>
  )
}
