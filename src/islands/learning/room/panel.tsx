import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { loginPath } from '#domain/addresses.ts'
import { entryAddress } from '#i18n/next-address.ts'
import { $roomItem } from '#stores/learning/room.ts'
import { $playsOn, choosePlayingOn } from '#stores/learning/player/autoplay.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { noteDraftOf } from '#stores/learning/notes.ts'
import { questionDraftOf } from '#stores/learning/questions/question-drafts.ts'
import { $askedForQuestions, questionInAddress } from '#stores/learning/questions/question-view.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Tabs } from '#ui/kit/navigation/tabs.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { AboutItem, Files } from './lesson/files.tsx'
import type { StageProps } from './stage.tsx'
import { Transcript } from './transcript.tsx'
import { itemsOf, roomAddress, type RoomItem } from './use-item.ts'

interface Props extends Pick<StageProps, 't' | 'form' | 'locale' | 'room'> {
  current: RoomItem
  /** The outline, where it has no room beside the item. */
  outline: ReactNode
  /** The tab of the item before. */
  tab: string | undefined
  onTab: (id: string) => void
}

const Waiting = () => <Skeleton className="h-32" />

/** Only learners have notes, so guests do not download them. */
const Notes = lazy(async () => {
  const module = await lazily('notes', () => import('./notes/notes.tsx'))
  return { default: module?.Notes ?? Waiting }
})

const Questions = lazy(async () => {
  const module = await lazily(
    'questions',
    () => import('#islands/learning/questions/item-questions.tsx')
  )
  return { default: module?.ItemQuestions ?? Waiting }
})

export function Panel({ t, form, locale, room, current, outline, tab, onTab }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const open = useStore($roomItem)
  const isSignedIn = useStore($isSignedIn)
  const playsOn = useStored($playsOn, true)
  const video = open.step === 'open' && open.item.type === 'video' ? open.item : undefined
  const isForFiles = location.hash === '#files'
  const asked = useStore($askedForQuestions)
  const isForQuestions =
    questionInAddress() !== undefined || questionDraftOf(`ask/${current.id}`) !== undefined
  const hasDraft = isSignedIn && noteDraftOf(`new/${current.id}`)
  const named = isForFiles ? 'files' : isForQuestions ? 'questions' : hasDraft ? 'notes' : undefined
  const [shown, setShown] = useState(named ?? tab)
  /** Questions load once their tab was open, and stay. */
  const [isQuestionsMet, setQuestionsMet] = useState(shown === 'questions')
  const [followed, setFollowed] = useState(asked)
  if (asked !== followed) {
    setFollowed(asked)
    setShown('questions')
    setQuestionsMet(true)
  }
  useEffect(() => {
    if (location.hash === '#files') place.current?.scrollIntoView()
  }, [])
  const isClosed = open.step === 'barred' || open.step === 'refused'
  if (isClosed || (current.locked && !video)) {
    return (
      <div className="grid gap-6">
        <AboutItem t={t} locale={locale} room={room} current={current} />
        {outline}
      </div>
    )
  }
  const lessons = outline ? [{ id: 'lessons', label: t('lessons'), content: outline }] : []
  const files = {
    id: 'files',
    label: t('resources'),
    content: <Files t={t} locale={locale} room={room} />
  }
  function choose(id: string): void {
    setShown(id)
    if (id === 'questions') setQuestionsMet(true)
    onTab(id)
  }
  const questions = {
    id: 'questions',
    label: t('questionsTab'),
    content: isQuestionsMet && (
      <Suspense fallback={<Waiting />}>
        <Questions
          {...{ form, locale }}
          place={{
            courseId: room.course.id,
            slug: room.course.slug,
            contentId: current.id,
            isVideo: current.type === 'video',
            items: itemsOf(room.content)
          }}
        />
      </Suspense>
    )
  }
  if (current.type !== 'video') {
    return (
      <div ref={place}>
        <Tabs
          key={lessons.length}
          initial={shown}
          asked={asked}
          onChoose={choose}
          label={t('panel')}
          tabs={[...lessons, ...(current.type === 'text' ? [questions] : []), files]}
        />
      </div>
    )
  }
  return (
    <div ref={place}>
      <Checkbox
        name="playsOn"
        checked={playsOn}
        onChange={event => choosePlayingOn(event.target.checked)}
      >
        {t('playsOn')}
      </Checkbox>
      <Tabs
        key={lessons.length}
        initial={shown}
        asked={asked}
        onChoose={choose}
        label={t('panel')}
        tabs={[
          ...lessons,
          {
            id: 'transcript',
            label: t('transcript'),
            content: <Transcript t={t} locale={locale} video={video} />
          },
          {
            id: 'notes',
            label: t('notes'),
            content: isSignedIn ? (
              <Suspense fallback={<Waiting />}>
                <Notes t={t} form={form} locale={locale} room={room} contentId={current.id} />
              </Suspense>
            ) : (
              <div className="grid justify-items-start gap-4">
                <p className="text-ink-muted">{t('notesGuest')}</p>
                <ButtonLink
                  kind="quiet"
                  href={entryAddress(
                    loginPath,
                    locale,
                    roomAddress(locale, room.course.slug, current.id)
                  )}
                >
                  {t('login')}
                </ButtonLink>
              </div>
            )
          },
          questions,
          files
        ]}
      />
    </div>
  )
}
