import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface Props {
  text: string
  children: (attributes: { 'aria-describedby': string }) => ReactNode
}

/** Shown on hover and focus; Escape hides it. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const place = useRef<HTMLSpanElement>(null)
  const [isDismissed, setDismissed] = useState(false)

  useEffect(() => {
    // CSS shows it; the pointer may be here while the focus is elsewhere.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && place.current?.matches(':hover, :focus-within')) setDismissed(true)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [])

  const leave = () => setDismissed(false)

  return (
    <span
      ref={place}
      className="tooltip-place"
      data-dismissed={isDismissed ? '' : undefined}
      onPointerLeave={leave}
      onBlur={leave}
    >
      {children({ 'aria-describedby': id })}
      <span className="tooltip" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
