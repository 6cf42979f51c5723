import { type ReactNode, useEffect, useId, useState } from 'react'

interface Props {
  text: string
  /** The control it explains; to be given the attributes. */
  children: (attributes: { 'aria-describedby': string }) => ReactNode
}

/** Explains a control while the pointer or the focus is there; Escape takes it away. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const [isNear, setNear] = useState(false)
  const [isDismissed, setDismissed] = useState(false)

  useEffect(() => {
    if (!isNear) return
    // The pointer may be here while the focus is elsewhere.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isNear])

  function come(): void {
    setNear(true)
  }

  function leave(): void {
    setNear(false)
    setDismissed(false)
  }

  return (
    <span
      className="tooltip-place"
      data-dismissed={isDismissed ? '' : undefined}
      onPointerEnter={come}
      onPointerLeave={leave}
      onFocus={come}
      onBlur={leave}
    >
      {children({ 'aria-describedby': id })}
      <span className="tooltip" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
