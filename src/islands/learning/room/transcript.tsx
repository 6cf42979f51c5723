import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ContentItem } from '#contract/learning/learning.ts'
import { type Cue, cueAt } from '#domain/learning/captions.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { languageName } from '#i18n/format/format.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { useCopy } from '#islands/frame/use-copy.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { usePart } from '#islands/frame/use-part.ts'
import { $playhead } from '#stores/learning/player/playhead.ts'
import { $transcript, loadTranscript } from '#stores/learning/player/transcript.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'

interface Props extends TextProps<'room'> {
  video: Extract<ContentItem, { type: 'video' }> | undefined
}

/** Searchable lines of an episode that follow playback and seek. */
export function Transcript({ t, locale, video }: Props) {
  const transcript = useStore($transcript)
  const [chosen, setChosen] = useState<Locale>(locale)
  const captions = video?.captions ?? []
  const source = captions.find(({ language }) => language === chosen) ?? captions[0]
  const url = source?.url
  useEffect(() => {
    if (url) void loadTranscript(url)
    // A renewed link has the same text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [video?.id, source?.language])

  if (!video) return <Skeleton className="h-40" />
  if (!url) return <p className="text-ink-muted">{t('transcriptNone')}</p>
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      {captions.length > 1 && (
        <Select
          className="w-full sm:w-44"
          name="transcriptLanguage"
          label={t('transcriptLanguage')}
          value={source.language}
          onChange={event => setChosen(event.target.value as Locale)}
          options={captions.map(({ language }) => ({
            value: language,
            label: languageName(language)
          }))}
        />
      )}
      {transcript.step === 'loading' && (
        <Loading label={t('transcriptLoading')} className="w-full">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {transcript.step === 'failed' && (
        <p className="flex w-full flex-wrap items-center gap-4" role="alert">
          {t('transcriptFailed')}
          <Button kind="quiet" icon="retry" onClick={() => void loadTranscript(url)}>
            {t('retry')}
          </Button>
        </p>
      )}
      {transcript.step === 'loaded' && (
        <Lines t={t} cues={transcript.cues} language={source.language} />
      )}
    </div>
  )
}

const loadFolding = () => import('#domain/text/folding.ts')

function Lines({
  t,
  cues,
  language
}: {
  t: Translate<'room'>
  cues: readonly Cue[]
  language: Locale
}) {
  const { second, seek } = useStore($playhead)
  const [typed, setTyped] = useState('')
  const [follows, setFollows] = useState(true)
  const list = useRef<HTMLOListElement>(null)
  const folding = usePart('folding', typed !== '', loadFolding)
  const query = folding?.fold(typed)
  const shown =
    folding && query ? cues.filter(({ text }) => folding.fold(text).includes(query)) : cues
  const current = cues[cueAt(cues, second)]

  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls the list only, not the page.
    if (follows && box && line) box.scrollTop = line.offsetTop - box.clientHeight / 2
  }, [current, follows])

  return (
    <>
      <Field
        className="grow sm:w-60"
        name="transcriptSearch"
        type="search"
        dir="auto"
        label={t('transcriptSearch')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="-my-1 flex w-full flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          name="follows"
          checked={follows}
          onChange={event => setFollows(event.target.checked)}
        >
          {t('follow')}
        </Checkbox>
        <output className="text-sm text-ink-muted">
          {query && t('transcriptFound', { count: shown.length })}
        </output>
        <CopyLines t={t} cues={shown} />
      </div>
      <ol
        ref={list}
        className="card relative max-h-96 w-full overflow-y-auto py-2"
        lang={language}
        dir={direction[language]}
        aria-label={t('transcript')}
      >
        {shown.map(cue => (
          <li
            key={cue.from}
            className="aria-[current]:bg-brand-soft"
            aria-current={cue === current ? 'true' : undefined}
          >
            <button
              className="flex min-h-11 w-full gap-4 px-4 py-2 text-start hover:bg-sunken"
              type="button"
              onClick={() => seek(cue.from)}
            >
              <bdi className="w-12 shrink-0 pt-0.5 text-sm text-ink-muted" dir="ltr">
                {clockTime(cue.from)}
              </bdi>
              <span className="grow">{cue.text.replaceAll('\n', ' ')}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

function CopyLines({ t, cues }: { t: Translate<'room'>; cues: readonly Cue[] }) {
  const { isCopied, copy } = useCopy(cues.map(({ text }) => text).join('\n'))
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <output className="text-sm text-ink-muted">
        {isCopied !== undefined && t(isCopied ? 'transcriptCopied' : 'transcriptNotCopied')}
      </output>
      <Button kind="plain" icon="copy" onClick={copy}>
        {t('transcriptCopy')}
      </Button>
    </div>
  )
}
