import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { stepOfArrow } from './arrows.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { IconName } from '#ui/kit/icons.ts'
import './popovers.ts'

interface Look {
  label: string
  icon?: IconName
}

type MenuItem = Look & ({ href: string } | { onPress: () => void; isDangerous?: boolean })

interface Props {
  label: string
  trigger: ReactNode
  className?: string
  items: readonly MenuItem[]
}

/** Opens without script; arrow keys need one. */
export function Menu({ label, trigger, className = 'btn-quiet', items }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const places = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  function move(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Tab') return box.current?.hidePopover()
    const all = places()
    const at = all.findIndex(place => place === document.activeElement)
    const next = stepOfArrow(event.key, at, all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  function open(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    box.current?.showPopover({ source: event.currentTarget })
  }

  function toggled(event: ToggleEvent<HTMLDivElement>): void {
    if (event.newState === 'open') places()[0]?.focus()
  }

  function press(action: () => void): void {
    box.current?.hidePopover()
    action()
  }

  return (
    <>
      <button
        ref={button}
        className={className}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={typeof trigger === 'string' ? undefined : label}
        onKeyDown={open}
      >
        {trigger}
      </button>
      <div
        ref={box}
        className="menu-box"
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        onToggle={toggled}
      >
        {items.map(item => {
          const inside = (
            <>
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </>
          )
          return 'href' in item ? (
            <a key={item.label} className="menu-item" role="menuitem" href={item.href}>
              {inside}
            </a>
          ) : (
            <button
              key={item.label}
              className={`menu-item ${item.isDangerous ? 'text-danger' : ''}`}
              type="button"
              role="menuitem"
              onClick={() => press(item.onPress)}
            >
              {inside}
            </button>
          )
        })}
      </div>
    </>
  )
}
