import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { questionPath, roomPath } from '#domain/addresses.ts'
import { localized, type Locale } from '#i18n/locale.ts'
import {
  $questionView,
  questionInAddress,
  showQuestions
} from '#stores/learning/questions/question-view.ts'
import { $thread } from '#stores/learning/questions/question-thread.ts'
import type { QuestionedItem } from './question-props.ts'

/** Names the open question in the address, with its second, and follows the back button. */
export function useQuestionAddress({ slug, contentId }: QuestionedItem, locale: Locale): void {
  const view = useStore($questionView)
  const thread = useStore($thread)
  const id = view.view === 'question' ? view.id : undefined
  const isDeleted = view.view === 'list' && view.isDeleted === true
  const at =
    thread.step === 'loaded' && thread.id === id && thread.question.contentId === contentId
      ? thread.question.at
      : undefined

  useEffect(() => {
    const named = questionInAddress()
    if (named === id && (id === undefined || at === undefined)) return
    const path =
      id === undefined ? roomPath(slug, contentId) : questionPath(slug, contentId, id, at)
    const address = localized(path, locale)
    if (address === `${location.pathname}${location.search}`) return
    // The back button leads to no deleted question.
    if (named === id || isDeleted) history.replaceState(history.state, '', address)
    else history.pushState(null, '', address)
  }, [slug, contentId, locale, id, at, isDeleted])

  useEffect(() => {
    const follow = () => {
      const named = questionInAddress()
      const open = $questionView.get()
      if (named) showQuestions({ view: 'question', id: named })
      else if (open.view === 'question') $questionView.set({ view: 'list' })
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}
