import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { QUESTION_SORTS } from '#contract/learning/questions/questions.ts'
import { LoadFailure } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import {
  $questionList,
  keptClassSearch,
  loadMoreQuestions,
  type LoadedQuestions,
  loadQuestions,
  QUESTION_SCOPES,
  type QuestionScope,
  type QuestionSearch,
  type QuestionSort
} from '#stores/learning/questions/question-list.ts'
import { $questionView } from '#stores/learning/questions/question-view.ts'
import { $learner } from '#stores/session/learner-key.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Loading, SkeletonRows } from '#ui/kit/skeleton.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { WritingEntry } from './writing/writing-entry.tsx'
import type { QuestionProps } from './question-props.ts'
import { QuestionRow } from './question-row.tsx'

/** Milliseconds without a key before a search is sent. */
const PAUSE = 300

/** The search of the whole class that led to another item is gone on with. */
function firstSearch(courseId: number): Pick<QuestionSearch, 'scope' | 'sort' | 'query'> {
  const found = keptClassSearch(courseId)
  return found ? { ...found, scope: 'class' } : { scope: 'item', sort: 'newest', query: '' }
}

interface Props extends QuestionProps {
  /** The question that was open. */
  cameFrom: number | undefined
  /** It was deleted just now. */
  isDeleted: boolean | undefined
}

/** Questions about the open item or the whole class, with a search. */
export function QuestionList(props: Props) {
  const { t, form, locale, place, cameFrom, isDeleted } = props
  const { courseId, contentId } = place
  const list = useStore($questionList)
  const learner = useStore($learner)
  const kept = list.step === 'loaded' && list.search.contentId === contentId && list.search
  const [first] = useState(() => (kept ? kept : firstSearch(courseId)))
  const [sort, setSort] = useState<QuestionSort>(first.sort)
  const [scope, setScope] = useState<QuestionScope>(first.scope)
  const [typed, setTyped] = useState(first.query)
  const last = useRef(typed)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const load = () => void loadQuestions({ courseId, contentId, scope, sort, query: typed })
    const isTyping = last.current !== typed
    last.current = typed
    if (!isTyping) return load()
    const timer = setTimeout(load, PAUSE)
    return () => clearTimeout(timer)
  }, [courseId, contentId, scope, sort, typed, learner])

  const isThere = list.step === 'loaded'
  useEffect(() => {
    if (isThere && cameFrom) {
      box.current?.querySelector<HTMLElement>(`[data-question="${cameFrom}"]`)?.focus()
    }
  }, [isThere, cameFrom])

  const confirmation = useRef<HTMLOutputElement>(null)
  useEffect(() => confirmation.current?.focus(), [])

  function searchWholeClass(): void {
    setScope('class')
    // The button that was pressed goes.
    box.current?.querySelector<HTMLElement>('[name="questionScope"]')?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-5" ref={box}>
      {isDeleted && (
        <output
          className="rounded-2xl bg-good-soft p-3.5 text-good"
          ref={confirmation}
          tabIndex={-1}
        >
          {t('deleted')}
        </output>
      )}
      <WritingEntry
        {...props}
        caller={isThere ? list.caller : undefined}
        isKnown={isThere}
        action={
          <Button className="justify-self-start" onClick={() => $questionView.set({ view: 'ask' })}>
            {t('ask')}
          </Button>
        }
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field
          className="w-full"
          name="questionSearch"
          type="search"
          dir="auto"
          maxLength={100}
          label={t('search')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Select
          className="min-w-0 grow basis-36"
          name="questionScope"
          label={t('scope')}
          value={scope}
          onChange={event => setScope(event.target.value as QuestionScope)}
          options={QUESTION_SCOPES.map(value => ({ value, label: t(`scopes.${value}`) }))}
        />
        {/* Those found are in the order of their likeness. */}
        {!typed.trim() && (
          <Select
            className="min-w-0 grow basis-36"
            name="questionSort"
            label={t('sort')}
            value={sort}
            onChange={event => setSort(event.target.value as QuestionSort)}
            options={QUESTION_SORTS.map(value => ({ value, label: t(`sorts.${value}`) }))}
          />
        )}
      </div>
      <output className="sr-only">
        {isThere && list.search.query && !list.isAsking && t('found', { count: list.total })}
      </output>
      {list.step === 'loading' && (
        <Loading label={t('loading')}>
          <SkeletonRows />
        </Loading>
      )}
      {list.step === 'refused' && (
        <LoadFailure
          {...{ t, form }}
          refused={list}
          onRetry={() => void loadQuestions({ courseId, contentId, scope, sort, query: typed })}
        />
      )}
      {isThere && list.items.length === 0 && (
        <Nothing t={t} list={list} onWholeClass={searchWholeClass} />
      )}
      {isThere && list.items.length > 0 && (
        <ul
          className="grid grid-cols-1 gap-3"
          aria-label={t(`lists.${list.search.scope}`)}
          aria-busy={list.isAsking}
        >
          {list.items.map(question => (
            <QuestionRow key={question.id} {...{ t, locale, place, question }} />
          ))}
        </ul>
      )}
      {isThere && list.items.length < list.total && (
        <>
          <Refusal t={form} process={list.more} isTyped={false} />
          <Button
            kind="quiet"
            className="justify-self-center"
            isBusy={list.more.step === 'sending'}
            onClick={() => void loadMoreQuestions()}
          >
            {t('more')}
          </Button>
        </>
      )}
    </div>
  )
}

interface NothingProps extends Pick<QuestionProps, 't'> {
  list: LoadedQuestions
  onWholeClass: () => void
}

function Nothing({ t, list, onWholeClass }: NothingProps) {
  const { search, caller } = list
  if (search.query.trim()) {
    return (
      <EmptyState icon="search" title={t('nothingFound')} lead={t('nothingFoundLead')}>
        {search.scope === 'item' && (
          <Button kind="quiet" onClick={onWholeClass}>
            {t('wholeClass')}
          </Button>
        )}
      </EmptyState>
    )
  }
  const { scope } = search
  const lead = caller?.isEnrolled ? t(`emptyLead.${scope}`) : t(`emptyLeadGuest.${scope}`)
  return <EmptyState icon="quiz" title={t('empty')} lead={lead} />
}
