import type { ComponentProps } from 'react'

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
