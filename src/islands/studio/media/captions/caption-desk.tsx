import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { Segments } from '#islands/studio/classes/fields/segments.tsx'
import { useHold } from '#islands/studio/forms/use-hold.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { clipTitle } from '#islands/studio/media/film/clip-names.ts'
import { FilmView } from '#islands/studio/media/film/film-view.tsx'
import { changedParts, type OpenCaptions } from '#stores/studio/media/caption-draft.ts'
import { $selectedCue } from '#stores/studio/media/caption-selection.ts'
import { CaptionBar } from './caption-bar.tsx'
import { ChaptersForm } from './chapters-form.tsx'
import { CueTable } from './cue-table.tsx'
import { CueToolbar } from './cue-toolbar.tsx'
import { FilmStrip } from './strip/film-strip.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LanguageTools } from './language-tools.tsx'
import { OvertakenParts } from './overtaken-parts.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { ShownCues } from './strip/shown-cues.tsx'
import { useCaptionGuards } from './use-caption-guards.ts'
import { useCaptionKeys } from './use-caption-keys.ts'
import { useCueActs } from './use-cue-acts.ts'
import { useFilmTime } from './use-film-time.ts'
import { useOrderedLanguages } from './use-ordered-languages.ts'
import { useTranscripts } from './use-transcripts.ts'

type Tab = 'cues' | 'chapters'
const TABS = ['cues', 'chapters'] as const

/** The film beside its captions in both languages, or its chapters. */
export function CaptionDesk({ open }: { open: OpenCaptions }) {
  const t = useTexts('studioCaptions')
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const film = useMemo(() => ({ current: video }), [video])
  const [tab, setTab] = useState<Tab>('cues')
  const [dialog, setDialog] = useState<'keys' | 'shift'>()
  const languages = useOrderedLanguages()
  const selected = useStore($selectedCue)
  const changed = changedParts(open)
  const acts = useCueActs(film)
  useHold(changed.length > 0 ? 'kept' : undefined)
  useCaptionGuards()
  useCaptionKeys(acts, dialog === undefined)
  useFilmTime(film)
  useTranscripts(open.clip.clip)
  const close = () => setDialog(undefined)

  return (
    <>
      <CaptionBar
        open={open}
        changed={changed}
        title={clipTitle(open.clip)}
        onKeys={() => setDialog('keys')}
      />
      <OvertakenParts open={open} />
      <div className="caption-desk">
        <div className="caption-film">
          <FilmView clip={open.clip} onVideo={setVideo}>
            <ShownCues texts={open.texts} />
          </FilmView>
          <FilmStrip clip={open.clip} texts={open.texts} film={film} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <div className="justify-self-start">
            <Segments
              label={t('tabs')}
              value={tab}
              choices={TABS.map(value => ({ value, label: t(`tab.${value}`) }))}
              onChoice={setTab}
            />
          </div>
          {tab === 'cues' ? (
            <>
              <div className="caption-heads">
                {languages.map(language => (
                  <LanguageTools key={language} language={language} open={open} />
                ))}
              </div>
              <CueToolbar acts={acts} onShift={() => setDialog('shift')} />
              <CueTable open={open} film={film} acts={acts} />
            </>
          ) : (
            <ChaptersForm open={open} />
          )}
        </div>
      </div>
      <KeysDialog isOpen={dialog === 'keys'} onClose={close} />
      <ShiftDialog isOpen={dialog === 'shift'} cue={selected} onClose={close} />
    </>
  )
}
