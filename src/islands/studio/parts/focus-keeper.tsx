import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  className?: string
  children: ReactNode
}

/** Takes the focus of a control in it that goes away or is disabled. */
export function FocusKeeper({ className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(undefined)

  useEffect(() => {
    const last = focused.current
    const isGone = last && !(last.isConnected && last.matches(':enabled, [tabindex], a'))
    if (isGone && document.activeElement === document.body) box.current?.focus()
  })

  return (
    <div
      ref={box}
      className={`outline-none ${className}`}
      tabIndex={-1}
      onFocus={event => {
        focused.current = event.target
      }}
    >
      {children}
    </div>
  )
}
