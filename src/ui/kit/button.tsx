import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

const LOOKS = {
  primary: 'btn',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  plain: 'btn-plain'
} as const

export type ButtonKind = keyof typeof LOOKS

interface Look {
  kind?: ButtonKind
  icon?: IconName | undefined
  className?: string
  children: ReactNode
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  /** Blocks presses, and keeps width, name and focus. */
  isBusy?: boolean
}

export function Button({
  kind = 'primary',
  icon,
  isBusy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    // `disabled` would drop the focus.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      className={`${LOOKS[kind]} relative disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress data-[pressed]:cursor-progress data-[pressed]:opacity-60 ${className}`}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      <span className={`inline-flex items-center gap-2 ${isBusy ? 'opacity-0' : ''}`}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center" aria-hidden="true">
          <span className="spins size-5" />
        </span>
      )}
    </button>
  )
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, keyof Look> {
  href: string
}

export function ButtonLink({
  kind = 'primary',
  icon,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={`${LOOKS[kind]} text-center ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

interface Props extends ComponentProps<'a'> {
  href: string
  /** At least 44 px high, outside a sentence. */
  isAlone?: boolean
}

export function Link({ isAlone = false, className = '', children, ...rest }: Props) {
  const size = isAlone ? 'inline-flex min-h-11 items-center' : ''
  return (
    <a {...rest} className={`link ${size} ${className}`}>
      {children}
    </a>
  )
}
