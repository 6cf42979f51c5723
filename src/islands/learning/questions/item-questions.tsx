import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { questionDraftOf } from '#stores/learning/questions/question-drafts.ts'
import { $questionView, questionInAddress } from '#stores/learning/questions/question-view.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { NearList } from './near-list.tsx'
import type { QuestionedItem } from './question-props.ts'
import { QuestionList } from './question-list.tsx'
import style from './questions.css?url'
import { Thread } from './thread/thread.tsx'
import { useQuestionAddress } from './use-question-address.ts'
import { AskForm } from './writing/ask-form.tsx'

await addStyle(style)

interface Props {
  form: Translate<'form'>
  locale: Locale
  place: QuestionedItem
}

/** Questions about the open item: the list, one of them, or a new one. */
export function ItemQuestions({ form, locale, place }: Props) {
  const t = useLoadedMessages('questions', locale)
  const view = useStore($questionView)
  const [newId, setNewId] = useState<number>()
  /** The question that was open last, which takes the focus in the list. */
  const [lastId, setLastId] = useState<number>()
  const { contentId } = place

  useEffect(() => {
    const id = questionInAddress()
    if ($questionView.get().view === 'list') {
      if (id) $questionView.set({ view: 'question', id })
      else if (questionDraftOf(`ask/${contentId}`)) $questionView.set({ view: 'ask' })
    }
    return () => $questionView.set({ view: 'list' })
  }, [contentId])
  useQuestionAddress(place, locale)

  const openId = view.view === 'question' ? view.id : undefined
  if (openId && openId !== lastId) setLastId(openId)

  if (!t) return <Skeleton className="h-32" />
  const props = { t, form, locale, place }
  switch (view.view) {
    case 'ask':
      return <AskForm {...props} onPublished={setNewId} />
    case 'near':
      return <NearList {...props} at={view.at} ids={view.ids} />
    case 'question':
      return <Thread {...props} key={view.id} id={view.id} isNew={view.id === newId} />
    case 'list':
      return <QuestionList {...props} cameFrom={lastId} isDeleted={view.isDeleted} />
  }
}
