import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { $isWriting } from '#stores/learning/writing.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'room'>
  title: string
  /** An item that plays. */
  isVideo: boolean
  /** `isChosen`: by a press, not by the countdown. */
  onGo: (isChosen: boolean) => void
  onStay: () => void
}

const SECONDS = 5

/** While a dialog is open, the countdown waits. */
const isDialogOpen = () => document.querySelector('dialog:modal') !== null

export function NextUp({ t, title, isVideo, onGo, onStay }: Props) {
  const isWriting = useStore($isWriting)
  const [left, setLeft] = useState(SECONDS)
  const go = useEffectEvent(onGo)
  const stay = useEffectEvent(onStay)
  const first = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // Keyboard users can cancel with one key; the focus does not leave a text field.
    if (!$isWriting.get()) first.current?.focus({ preventScroll: true })
    const listener = ({ key }: KeyboardEvent) => key === 'Escape' && !isDialogOpen() && stay()
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  useEffect(() => {
    if (isWriting) return
    if (left === 0) return go(false)
    const timer = setInterval(() => !isDialogOpen() && setLeft(left - 1), 1_000)
    return () => clearInterval(timer)
  }, [left, isWriting])

  return (
    <div className="night absolute inset-0 z-20 grid place-items-center bg-night p-4 text-center">
      <div className="grid max-w-md justify-items-center gap-3">
        <p className="font-bold sm:text-lg">{t('nextUp', { title })}</p>
        <p className="text-ink-muted" role="timer" aria-live="off">
          {isWriting ? t('nextWaits') : t('nextIn', { count: left })}
        </p>
        <p className="flex flex-wrap justify-center gap-3">
          <Button ref={first} onClick={() => onGo(true)}>
            {t(isVideo ? 'playNow' : 'openNow')}
          </Button>
          <Button kind="quiet" onClick={onStay}>
            {t('stay')}
          </Button>
        </p>
      </div>
    </div>
  )
}
