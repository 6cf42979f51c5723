import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { Boundary } from '#islands/frame/boundary/boundary.tsx'
import { useMedia } from '#islands/frame/use-media.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { usePart } from '#islands/frame/use-part.ts'
import type { LoadedRoom } from '#stores/learning/room.ts'
import { nameTitle } from '#ui/dom/name-page.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Frame } from './frame.tsx'
import { Neighbours } from './outline/neighbours.tsx'
import { Outline } from './outline/outline.tsx'
import { Panel } from './panel.tsx'
import { Stage } from './stage.tsx'
import { useItem } from './use-item.ts'
import { useTypingFocus } from './use-writing.ts'

const loadCelebration = () => import('./celebration.tsx')

interface Props extends FormTextProps<'room'> {
  /** Of certificates. */
  issuer: string
  room: LoadedRoom
}

export function Classroom({ t, form, locale, issuer, room }: Props) {
  const { course, content } = room
  const { items, current, isMissed, select } = useItem(room, locale)
  /** After the first play, following items play by themselves. */
  const [isRolling, setRolling] = useState(false)
  const { heading, arrive } = useArrival()
  const name = plainText(current?.title ?? course.title, locale)
  useEffect(() => nameTitle(name, locale), [name, locale])
  useTypingFocus()
  const [tab, setTab] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const isNarrow = useMedia('(width < 64rem)')
  const celebration = usePart('celebration', room.isJustCompleted, loadCelebration)

  function choose(id: number, isChosen = true): void {
    setRolling(true)
    select(id)
    arrive(isChosen)
  }

  const outline = (
    <Outline
      {...{ t, locale }}
      course={course}
      content={content}
      current={current}
      onSelect={choose}
    />
  )
  const isInTabs = isNarrow && current !== undefined

  return (
    <>
      <Frame
        side={!isInTabs && (isNarrow || !isFocused || current?.locked) && outline}
        below={
          current && (
            <Boundary island="RoomPanel" key={current.id}>
              <Panel
                {...{ t, form, locale }}
                room={room}
                current={current}
                outline={isInTabs && outline}
                tab={tab}
                onTab={setTab}
              />
            </Boundary>
          )
        }
      >
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <a
            className="nav-link -ms-3 max-w-full gap-2 py-1.5 whitespace-normal! text-brand-ink"
            href={localized(classPath(course.slug), locale)}
          >
            <Icon name="forward" className="size-5 mirrors rotate-180" />
            <BilingualText text={course.title} locale={locale} />
          </a>
          {!isNarrow && !current?.locked && (
            <Button kind="plain" onClick={() => setFocused(!isFocused)}>
              {t(isFocused ? 'focusLeave' : 'focus')}
            </Button>
          )}
        </p>
        <h1 ref={heading} className="mb-4 text-xl sm:text-2xl" tabIndex={-1}>
          <BilingualText text={current?.title ?? course.title} locale={locale} />
        </h1>
        {isMissed && (
          <output className="mb-4 flex gap-3 rounded-2xl bg-gold-soft p-4 text-gold-ink">
            <Icon name="info" className="mt-0.5 size-5" />
            {t('itemUnknown')}
          </output>
        )}
        {/* If an item crashes, the others stay reachable. */}
        <Boundary island="RoomStage" key={current?.id}>
          <Stage
            {...{ t, form, locale }}
            room={room}
            current={current}
            items={items}
            isRolling={isRolling}
            onSelect={choose}
          />
        </Boundary>
        <Neighbours
          {...{ t, locale }}
          slug={course.slug}
          items={items}
          current={current}
          onSelect={choose}
        />
      </Frame>
      {celebration && <celebration.Celebration {...{ t, locale, issuer, room }} />}
    </>
  )
}

interface Arrival {
  heading: RefObject<HTMLHeadingElement | null>
  /** Scrolls to the heading of the new item; focuses it where the learner chose it. */
  arrive: (isChosen: boolean) => void
}

function useArrival(): Arrival {
  const heading = useRef<HTMLHeadingElement>(null)
  const [arrival, setArrival] = useState<{ isChosen: boolean }>()
  useLayoutEffect(() => {
    const target = heading.current
    // In full screen nothing below the picture is visible.
    if (!arrival || !target || document.fullscreenElement) return
    if (arrival.isChosen) target.focus({ preventScroll: true })
    if (!isInView(target)) target.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [arrival])
  return { heading, arrive: isChosen => setArrival({ isChosen }) }
}

/** Whether it is between the header and the lower edge of the window. */
function isInView(target: HTMLElement): boolean {
  const { top, bottom } = target.getBoundingClientRect()
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return top >= header - 1 && bottom <= innerHeight
}
