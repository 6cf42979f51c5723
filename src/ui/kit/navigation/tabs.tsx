import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { stepOfArrow } from './arrows.ts'

interface Tab {
  id: string
  label: string
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  initial?: string | undefined
  /** A choice from elsewhere: each new object counts once. */
  asked?: { id: string } | undefined
  onChoose?: (id: string) => void
}

/** Without script all panels are shown. */
export function Tabs({ label, tabs, initial, asked, onChoose }: Props) {
  const own = useId()
  const [current, setCurrent] = useState(initial ?? tabs[0]?.id)
  const [followed, setFollowed] = useState(asked)
  if (asked !== followed) {
    setFollowed(asked)
    if (asked) setCurrent(asked.id)
  }

  function choose(id: string): void {
    setCurrent(id)
    onChoose?.(id)
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    const at = tabs.findIndex(({ id }) => id === current)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const next = stepOfArrow(event.key, at, tabs.length, back, on)
    const target = next === undefined ? undefined : tabs[next]
    if (!target) return
    event.preventDefault()
    choose(target.id)
    const list = event.currentTarget.parentElement
    list?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus()
  }

  return (
    <div>
      <div className="tab-row needs-script" role="tablist" aria-label={label}>
        <div className="flex min-w-max" role="presentation">
          {tabs.map(({ id, label: text }) => (
            <button
              key={id}
              className="tab"
              type="button"
              role="tab"
              id={`${own}-${id}`}
              data-tab={id}
              aria-selected={id === current}
              aria-controls={`${own}-${id}-panel`}
              tabIndex={id === current ? 0 : -1}
              onClick={() => choose(id)}
              onKeyDown={move}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      {tabs.map(({ id, label: text, content }) => (
        <div
          key={id}
          className={`pt-5 ${id === current ? '' : 'hidden noscript:block'}`}
          role="tabpanel"
          id={`${own}-${id}-panel`}
          aria-labelledby={`${own}-${id}`}
          tabIndex={0}
        >
          <p className="hidden font-bold noscript:block">{text}</p>
          {content}
        </div>
      ))}
    </div>
  )
}
