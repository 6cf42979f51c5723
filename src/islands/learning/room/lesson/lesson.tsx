import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { ContentItem } from '#contract/learning/learning.ts'
import { readingSeconds } from '#domain/learning/reading-time.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { direction } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useStored } from '#islands/frame/use-stored.ts'
import { $lesson, $unsentLessons, completeLesson } from '#stores/learning/progress-queue.ts'
import type { StageProps } from '#islands/learning/room/stage.tsx'
import type { RoomItem } from '#islands/learning/room/use-item.ts'
import { refreshRoom } from '#stores/learning/room.ts'
import {
  $textSize,
  chooseTextSize,
  TEXT_SIZES,
  type TextSize as Size
} from '#stores/learning/text-size.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { MarkdownText } from './markdown-text.tsx'

interface Props extends StageProps {
  current: RoomItem
  lesson: Extract<ContentItem, { type: 'text' }>
}

/** Keeps what follows below the fold while the text is short or loads. */
export const LESSON_PLACE = 'min-h-[calc(100vh-10rem)]'

export function Lesson({ t, form, locale, room, current, lesson }: Props) {
  const process = useStore($lesson)
  const isUnheard = useStore($unsentLessons).includes(lesson.id)
  const size = useStored($textSize, 'normal')
  const { value, locale: own } = readText(lesson.body, locale)
  const pictures = useMemo(() => wholeAddresses(lesson, room.address), [lesson, room.address])
  const text = useRef<HTMLDivElement>(null)
  const read = useReading(text)
  const minutes = Math.round((current.durationSeconds ?? readingSeconds(value)) / 60)
  return (
    <article className={`card overflow-clip p-5 sm:p-8 ${LESSON_PLACE}`}>
      <div
        className="sticky top-[var(--header)] -mx-5 -mt-5 mb-4 h-1 sm:-mx-8 sm:-mt-8"
        aria-hidden="true"
      >
        <progress className="meter h-1! rounded-none!" max={100} value={read} />
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-muted">{t('reading', { count: minutes })}</p>
        <TextSize t={t} size={size} />
      </div>
      <div
        ref={text}
        className={`prose max-w-3xl ${WRITTEN[size]}`}
        dir={direction[own]}
        {...(own !== locale && { lang: own })}
      >
        <MarkdownText source={value} locale={own} {...{ t, pictures }} place="h-screen" />
      </div>
      <div className="mt-8 grid justify-items-start gap-4">
        <Refusal t={form} process={process} isTyped={false} />
        {current.completed || isUnheard ? (
          <Badge kind="good" icon="check">
            {t('isRead')}
          </Badge>
        ) : (
          room.content.enrolled === true && (
            <Button
              icon="check"
              isBusy={process.step === 'sending'}
              onClick={() => void finish(lesson.id)}
            >
              {t('markRead')}
            </Button>
          )
        )}
        {isUnheard && <p className="text-sm text-ink-muted">{t('queued')}</p>}
      </div>
    </article>
  )
}

function wholeAddresses({ pictures = [] }: Props['lesson'], base: string) {
  return pictures.map(({ versions, ...picture }) => ({
    ...picture,
    versions: versions.flatMap(({ width, url }) => {
      const address = parseUrl(url, base)?.href
      return address === undefined ? [] : [{ width, url: address }]
    })
  }))
}

async function finish(id: number): Promise<void> {
  if (await completeLesson(id)) await refreshRoom()
}

/** Part of the text that has been in view, in percent. */
function useReading(text: RefObject<HTMLElement | null>): number {
  const [read, setRead] = useState(0)
  useEffect(() => {
    function look(): void {
      const box = text.current?.getBoundingClientRect()
      if (!box || box.height === 0) return
      const seen = Math.min(Math.max((innerHeight - box.top) / box.height, 0), 1)
      setRead(Math.round(seen * 100))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [text])
  return read
}

/** Class of the text by size. */
const WRITTEN = {
  normal: 'text-base',
  large: 'text-lg',
  larger: 'text-[1.375rem]'
} as const satisfies Record<Size, string>

function TextSize({ t, size }: { t: Translate<'room'>; size: Size }) {
  return (
    <fieldset className="print:hidden">
      <legend className="sr-only">{t('textSize')}</legend>
      <div className="flex gap-1">
        {TEXT_SIZES.map(each => (
          <label
            key={each}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full font-bold hover:bg-sunken has-[:checked]:bg-brand-soft has-[:checked]:text-brand-ink has-[:focus-visible]:[outline:3px_solid_var(--brand-ink)] forced-colors:has-[:checked]:[outline:2px_solid_Highlight]"
          >
            <input
              className="absolute inset-0 cursor-pointer opacity-0"
              type="radio"
              name="textSize"
              checked={each === size}
              aria-label={t(`textSizes.${each}`)}
              onChange={() => chooseTextSize(each)}
            />
            <span className={WRITTEN[each]} aria-hidden="true">
              {t('letter')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
