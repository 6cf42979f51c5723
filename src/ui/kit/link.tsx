import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'a'> {
  href: string
  /** Stands by itself and not in a sentence: as tall as a finger needs it. */
  isAlone?: boolean
}

/** A link in running text. */
export function Link({ isAlone = false, className = '', children, ...rest }: Props) {
  const size = isAlone ? 'inline-flex min-h-11 items-center' : ''
  return (
    <a {...rest} className={`link ${size} ${className}`}>
      {children}
    </a>
  )
}
