import { useRef } from 'react'
import { transcribeClip } from '#contract/studio/media/clips.ts'
import { captionFile, checkCaptions, parseCaptions } from '#domain/studio/caption-file.ts'
import { emptyCues, withoutIds } from '#domain/studio/captions/cue-edits.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { type OpenCaptions, takeCues, undoTexts } from '#stores/studio/media/caption-draft.ts'
import type { CaptionLanguage } from '#stores/studio/media/caption-parts.ts'
import { $selectedCue, $wantedCue } from '#stores/studio/media/caption-selection.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Menu } from '#ui/kit/navigation/menu.tsx'
import { readTextFile } from './read-text-file.ts'

interface Props {
  language: CaptionLanguage
  open: OpenCaptions
}

/** The head of one language: how many cues and warnings, and files in and out. */
export function LanguageTools({ language, open }: Props) {
  const t = useTexts('studioCaptions')
  const sentenceOf = useSentence()
  const input = useRef<HTMLInputElement>(null)
  const { clip, texts } = open
  const cues = texts[language]
  const otherLanguage = language === 'ar' ? 'en' : 'ar'
  const name = t(`language.${language}`)

  async function importFile(file: File | undefined): Promise<void> {
    if (!file) return
    const read = parseCaptions((await readTextFile(file)).normalize('NFC'))
    if (!read) return showToast({ kind: 'error', text: t('importWrong') })
    if (takeCues(language, read)) told(t('imported', { count: read.length }))
  }

  const told = (text: string) =>
    showToast({ kind: 'success', about: `captions ${language}`, text, undo: undoTexts })

  function download(): void {
    const file = new Blob([captionFile(withoutIds(cues))], { type: 'text/vtt;charset=utf-8' })
    saveFile(file, `${clip.clip}.${language}.vtt`)
  }

  async function transcribe(): Promise<void> {
    const params = { clip: clip.clip, language }
    const answer = await callAsStaff(transcribeClip, { params })
    if (!answer.ok) return showToast({ kind: 'error', text: sentenceOf(answer) })
    revalidate('/studio/jobs')
    showToast({ kind: 'success', text: t('transcribing') })
  }

  const isEmpty = cues.length === 0
  return (
    <div className="caption-head">
      <div>
        <h2 className="text-base font-bold">{name}</h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          {t('count', { count: cues.length })}
          <WarningButton language={language} open={open} />
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".srt,.vtt,text/vtt"
        aria-label={`${t('import')}: ${name}`}
        onChange={event => {
          void importFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Menu
        label={t('more', { language: name })}
        className="studio-round"
        trigger={<Icon name="more" />}
        items={[
          { label: t('import'), icon: 'text', onPress: () => input.current?.click() },
          ...(isEmpty ? [] : [{ label: t('download'), icon: 'file' as const, onPress: download }]),
          ...(isEmpty && texts[otherLanguage].length > 0
            ? [
                {
                  label: t('copyTimes', { language: t(`language.${otherLanguage}`) }),
                  icon: 'copy' as const,
                  onPress() {
                    if (takeCues(language, emptyCues(texts[otherLanguage]))) told(t('timesTaken'))
                  }
                }
              ]
            : []),
          ...(isEmpty && clip.tools.canTranscribe
            ? [
                {
                  label: t('transcribe'),
                  icon: 'star' as const,
                  onPress: () => void transcribe()
                }
              ]
            : []),
          ...(isEmpty
            ? []
            : [
                {
                  label: t('clear'),
                  icon: 'close' as const,
                  isDangerous: true,
                  onPress() {
                    if (takeCues(language, [])) told(t('cleared'))
                  }
                }
              ])
        ]}
      />
    </div>
  )
}

/** Counts warnings, and leads from one to the next. */
function WarningButton({ language, open: { clip, texts } }: Props) {
  const t = useTexts('studioCaptions')
  const cues = texts[language]
  const noted = checkCaptions(cues, clip.durationSeconds)
  if (noted.length === 0) return null

  function goOn(): void {
    const selected = $selectedCue.get()
    const at = selected?.language === language ? cues.findIndex(({ id }) => id === selected.id) : -1
    const next = noted.find(({ cue }) => cue - 1 > at) ?? noted[0]
    const cue = cues[(next?.cue ?? 0) - 1]
    if (cue) $wantedCue.set({ language, id: cue.id })
  }

  return (
    <button
      className="link min-h-11 font-semibold"
      type="button"
      title={t('nextWarning', { language: t(`language.${language}`) })}
      onClick={goOn}
    >
      {t('warningCount', { count: noted.length })}
    </button>
  )
}
