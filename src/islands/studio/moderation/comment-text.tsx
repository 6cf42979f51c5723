import { useState } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'

/** Characters that are shown at once. */
const LONG = 320

/** A comment in its own direction; a long one is opened. */
export function CommentText({ text }: { text: string }) {
  const t = useTexts('studioReviews')
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LONG
  if (text.trim() === '') return <span className="text-ink-muted">{t('noComment')}</span>
  return (
    <div>
      <p
        className={`text-start whitespace-pre-line break-words [unicode-bidi:plaintext] ${isLong && !isOpen ? 'line-clamp-4' : ''}`}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <button
          className="link min-h-11"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('less') : t('more')}
        </button>
      )}
    </div>
  )
}
