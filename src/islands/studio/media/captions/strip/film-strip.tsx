import { useStore } from '@nanostores/react'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { DraftCue } from '#domain/studio/captions/cue-edits.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { direction } from '#i18n/locale.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { readTiles, type Tile, tileAt } from '#islands/learning/player/source/storyboard.ts'
import type { OpenCaptions } from '#stores/studio/media/caption-draft.ts'
import type { FilmTexts } from '#stores/studio/media/caption-parts.ts'
import { $filmMs } from '#stores/studio/media/caption-selection.ts'
import { mediaAddress } from '#stores/studio/media/media-address.ts'
import { loadWaveform, type FilmWaveform } from './waveform.ts'
import { seekFilm } from '#islands/studio/media/captions/use-film-time.ts'
import { useOrderedLanguages } from '#islands/studio/media/captions/use-ordered-languages.ts'

/** Milliseconds that the strip shows, and those before the moment in it. */
const SPAN = 16_000
const BEFORE = 6_000
/** Milliseconds of one picture where there is no sound. */
const PICTURE_MS = 4_000

interface Props {
  clip: OpenCaptions['clip']
  texts: FilmTexts
  film: RefObject<HTMLVideoElement | null>
}

/** Sound or pictures around this moment with the cues below; a press jumps there. */
export function FilmStrip({ clip, texts, film }: Props) {
  const t = useTexts('studioCaptions')
  const ms = useStore($filmMs)
  const languages = useOrderedLanguages()
  const { waveform, tiles } = useStripData(clip)
  const from = ms - BEFORE
  const place = (at: number) => `${((at - from) / SPAN) * 100}%`

  function jump(event: MouseEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = from + ((event.clientX - left) / width) * SPAN
    const most = clip.durationSeconds ?? Infinity
    seekFilm(film, Math.min(most, at / 1_000))
  }

  const end = (clip.durationSeconds ?? Infinity) * 1_000
  return (
    // The film has the same by keyboard.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="film-strip" dir="ltr" title={t('strip')} onClick={jump}>
      {waveform ? (
        <WaveformPicture waveform={waveform} from={from} />
      ) : (
        <div className="strip-tiles">
          {picturesFrom(from, end).map(at => {
            const tile = tileAt(tiles, at / 1_000)
            return tile && <StripTile key={at} tile={tile} left={place(at)} />
          })}
        </div>
      )}
      {languages.map(language => (
        <div key={language} className="strip-lane">
          {visible(texts[language], from).map(cue => (
            <span
              key={cue.id}
              className="strip-cue"
              style={{
                insetInlineStart: place(cue.start),
                inlineSize: `${((cue.end - cue.start) / SPAN) * 100}%`
              }}
            >
              <bdi lang={language} dir={direction[language]}>
                {cue.text}
              </bdi>
            </span>
          ))}
        </div>
      ))}
      <span className="strip-now" style={{ insetInlineStart: place(ms) }} />
      <span className="strip-clock">{clockTime(ms / 1_000)}</span>
    </div>
  )
}

const visible = (cues: readonly DraftCue[], from: number) =>
  cues.filter(({ start, end }) => end > from && start < from + SPAN)

/** Starts of the pictures in sight. */
function picturesFrom(from: number, end: number): number[] {
  const first = Math.floor(from / PICTURE_MS) * PICTURE_MS
  return Array.from({ length: SPAN / PICTURE_MS + 1 }, (_, at) => first + at * PICTURE_MS).filter(
    at => at >= 0 && at < end
  )
}

function StripTile({ tile: { sheet, x, y, width, height }, left }: { tile: Tile; left: string }) {
  return (
    <span
      className="strip-tile"
      style={{
        insetInlineStart: left,
        inlineSize: `min(${width}px, ${(PICTURE_MS / SPAN) * 100}%)`,
        blockSize: height
      }}
    >
      <img src={sheet} alt="" style={{ translate: `${-x}px ${-y}px` }} />
    </span>
  )
}

function WaveformPicture({ waveform, from }: { waveform: FilmWaveform; from: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const box = canvas.current
    const pen = box?.getContext('2d')
    if (!box || !pen) return
    const { perSecond, values } = waveform
    const scale = devicePixelRatio
    box.width = box.clientWidth * scale
    box.height = box.clientHeight * scale
    pen.fillStyle = getComputedStyle(box).color
    const bars = (SPAN / 1_000) * perSecond
    const width = box.width / bars
    const first = (from / 1_000) * perSecond
    for (let at = Math.floor(first); at <= first + bars; at++) {
      const height = Math.max(scale, ((values[at] ?? 0) / 100) * box.height)
      const left = (at - first) * width
      pen.fillRect(left, (box.height - height) / 2, Math.max(1, width - scale), height)
    }
  }, [waveform, from])

  return <canvas className="strip-wave" ref={canvas} aria-hidden="true" />
}

function useStripData({ waveform, storyboard }: OpenCaptions['clip']) {
  const [wave, setWave] = useState<FilmWaveform>()
  const [tiles, setTiles] = useState<readonly Tile[]>([])
  // Links change with each answer; what they lead to does not.
  const [first] = useState({ waveform, storyboard })
  useEffect(
    () =>
      first.waveform === undefined
        ? undefined
        : untilCleanup(loadWaveform(mediaAddress(first.waveform)), setWave),
    [first]
  )
  useEffect(
    () =>
      first.waveform !== undefined || first.storyboard === undefined
        ? undefined
        : untilCleanup(loadTilesOf(mediaAddress(first.storyboard)), setTiles),
    [first]
  )
  return { waveform: wave, tiles }
}

async function loadTilesOf(address: string): Promise<Tile[]> {
  const answer = await fetch(address).catch(() => undefined)
  return answer?.ok ? readTiles(await answer.text(), address) : []
}
