import { type CueDifference, cueDifferences } from '#domain/studio/captions/cue-differences.ts'
import { cueTime } from '#domain/studio/captions/cue-time.ts'
import type { CaptionCue } from '#domain/studio/caption-file.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { type OpenCaptions, settleOvertaken } from '#stores/studio/media/caption-draft.ts'
import {
  CAPTION_PARTS,
  type CaptionPart,
  type StoredPart,
  storedPart,
  type StoredTexts
} from '#stores/studio/media/caption-parts.ts'
import { Button } from '#ui/kit/button.tsx'

/** Asks which version stays where a part was changed elsewhere, and shows where they differ. */
export function OvertakenParts({ open }: { open: OpenCaptions }) {
  return CAPTION_PARTS.flatMap(part => {
    const there = open.overtaken[part]
    return there ? <OvertakenPart key={part} open={open} part={part} there={there} /> : []
  })
}

interface Props {
  open: OpenCaptions
  part: CaptionPart
  there: StoredPart
}

/** Differences that are shown at most. */
const SHOWN_MOST = 20

function OvertakenPart({ open, part, there }: Props) {
  const t = useTexts('studioCaptions')
  const name = part === 'chapters' ? t('tab.chapters') : t(`language.${part}`)
  const found = cueDifferences(
    cuesOf(part, storedPart(open.texts, part)),
    cuesOf(part, there.value)
  )
  const count = found.length
  return (
    <section className="overtaken" role="alert">
      <h2 className="text-base font-bold">{t('overtaken', { part: name })}</h2>
      <p>{t('overtakenLead')}</p>
      <p className="font-semibold">
        {t('differing', { count })}
        {count > SHOWN_MOST && ` ${t('firstShown', { number: SHOWN_MOST })}`}
      </p>
      {count > 0 && (
        <div className="overtaken-cues">
          {found.slice(0, SHOWN_MOST).map((difference, at) => (
            <DifferenceLine key={at} difference={difference} />
          ))}
        </div>
      )}
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => settleOvertaken(part, 'here')}>{t('keepMine')}</Button>
        <Button kind="quiet" onClick={() => settleOvertaken(part, 'there')}>
          {t('takeTheirs')}
        </Button>
      </p>
    </section>
  )
}

function DifferenceLine({ difference: { mine, theirs } }: { difference: CueDifference }) {
  const t = useTexts('studioCaptions')
  return (
    <dl className="overtaken-cue">
      {[
        { name: t('mine'), cue: mine },
        { name: t('theirs'), cue: theirs }
      ].map(({ name, cue }) => (
        <div key={name} className="grid min-w-0 content-start gap-1">
          <dt className="flex gap-2 text-sm font-semibold text-ink-muted">
            {name}
            {cue && (
              <bdi className="font-normal" dir="ltr">
                {cueTime(cue.start)}
              </bdi>
            )}
          </dt>
          <dd className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {cue ? cue.text : <span className="text-ink-muted">{t('noneHere')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Chapters as cues, with both titles as their text. */
function cuesOf(part: CaptionPart, value: StoredTexts[CaptionPart]): readonly CaptionCue[] {
  if (part !== 'chapters') return value as StoredTexts['ar']
  return (value as StoredTexts['chapters']).map(({ at, title: { ar, en } }) => {
    const start = Math.round(at * 1_000)
    return { start, end: start + 1_000, text: [ar, en].filter(Boolean).join('\n') }
  })
}
