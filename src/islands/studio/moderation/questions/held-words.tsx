import { type FormEvent, useRef, useState } from 'react'
import { addHeldWord, deleteHeldWord, listHeldWords } from '#contract/studio/questions.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { QuestionTabs } from './question-tabs.tsx'

const WORD_LONGEST = 60

/** Words that hold a text back until staff look. */
export function HeldWords() {
  const t = useTexts('studioQuestions')
  const sentenceOf = useSentence()
  const mayChange = useHasRole('editor', 'owner')
  const { data, error } = useResource(listHeldWords, {})
  const field = useRef<HTMLFormElement>(null)
  const [issue, setIssue] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const word = String(new FormData(form).get('word') ?? '').trim()
    if (!word) return setIssue(t('wordMissing'))
    if (isBusy) return
    setBusy(true)
    const answer = await callAsStaff(addHeldWord, { body: { word } })
    setBusy(false)
    if (!answer.ok) return setIssue(sentenceOf(answer))
    setIssue(undefined)
    form.reset()
    revalidate(listHeldWords.path)
  }

  async function remove(id: number, word: string): Promise<void> {
    const answer = await callAsStaff(deleteHeldWord, { params: { id: `${id}` } })
    // The pressed button is gone.
    field.current?.querySelector('input')?.focus()
    if (!answer.ok) return showToast({ kind: 'error', text: sentenceOf(answer) })
    showToast({
      kind: 'success',
      about: `word ${id}`,
      text: t('wordRemoved', { word: isolated(word) }),
      undo: () => void callAsStaff(addHeldWord, { body: { word } }).then(refresh)
    })
    refresh()
  }

  const refresh = () => revalidate(listHeldWords.path)

  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead.words')} />
      <QuestionTabs />
      <p className="mb-5 max-w-[65ch] text-ink-muted">{t('wordsLead')}</p>
      {mayChange && (
        <form
          ref={field}
          className="mb-6 flex max-w-xl flex-wrap items-start gap-3"
          noValidate
          onSubmit={event => void add(event)}
        >
          <Field
            className="grow"
            name="word"
            dir="auto"
            autoComplete="off"
            label={t('word')}
            maxLength={WORD_LONGEST}
            error={issue}
            onChange={() => setIssue(undefined)}
          />
          <Button type="submit" className="mt-8" isBusy={isBusy}>
            {t('wordAdd')}
          </Button>
        </form>
      )}
      {!data && !error && <LoadingScreen />}
      {!data && error && <ResourceError failure={error} onRetry={refresh} />}
      {data?.length === 0 && <EmptyState title={t('wordsEmpty')} lead={t('wordsEmptyLead')} />}
      {data && data.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('tab.words')}>
          {data.map(({ id, word }) => (
            <li
              key={id}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface ps-4 pe-1"
            >
              <bdi className={mayChange ? '' : 'pe-3'}>{word}</bdi>
              {mayChange && (
                <button
                  className="grid size-9 place-items-center rounded-full hover:bg-sunken"
                  type="button"
                  aria-label={t('wordRemove', { word })}
                  onClick={() => void remove(id, word)}
                >
                  <Icon name="close" className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
