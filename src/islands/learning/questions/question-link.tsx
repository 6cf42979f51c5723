import type { MouseEvent } from 'react'
import { questionPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { $questionView } from '#stores/learning/questions/question-view.ts'
import type { QuestionProps } from './question-props.ts'

interface Props extends Pick<QuestionProps, 'locale' | 'place'> {
  question: { id: number; contentId?: number; at?: number | undefined }
  children: string
}

/** Opens a question of the open item in place, that of another one on its page. */
export function QuestionLink({ locale, place, question, children }: Props) {
  const { id, contentId = place.contentId, at } = question
  function open(event: MouseEvent): void {
    const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey
    if (isForNewTab || contentId !== place.contentId) return
    event.preventDefault()
    $questionView.set({ view: 'question', id })
  }
  return (
    <a
      className="question-title covers hover:text-brand-ink"
      dir="auto"
      data-question={id}
      href={localized(questionPath(place.slug, contentId, id, at), locale)}
      onClick={open}
    >
      {children}
    </a>
  )
}
