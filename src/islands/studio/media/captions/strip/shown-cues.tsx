import { useStore } from '@nanostores/react'
import { readCaptions } from '#domain/learning/captions.ts'
import { captionFile } from '#domain/studio/caption-file.ts'
import { cueShownAt } from '#domain/studio/captions/cue-edits.ts'
import type { FilmTexts } from '#stores/studio/media/caption-parts.ts'
import { $filmMs } from '#stores/studio/media/caption-selection.ts'
import { useOrderedLanguages } from '#islands/studio/media/captions/use-ordered-languages.ts'

/** The cues of this moment over the film, as they are written. */
export function ShownCues({ texts }: { texts: FilmTexts }) {
  const ms = useStore($filmMs)
  const languages = useOrderedLanguages()
  const shown = languages.flatMap(language => {
    const cue = cueShownAt(texts[language], ms)
    // As the player of learners reads it: without tags and entities.
    const [read] = cue ? readCaptions(captionFile([cue])) : []
    return read ? [{ language, text: read.text }] : []
  })
  return (
    <div className="shown-cues" aria-hidden="true">
      {shown.map(({ language, text }) => (
        <p key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
