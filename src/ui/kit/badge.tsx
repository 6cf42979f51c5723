import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

const LOOKS = {
  brand: '',
  neutral: 'bg-sunken! text-ink-muted!',
  good: 'bg-good-soft! text-good!',
  warning: 'bg-gold-soft! text-gold-ink!',
  danger: 'bg-danger-soft! text-danger!'
} as const

export type BadgeKind = keyof typeof LOOKS

interface Props {
  kind?: BadgeKind
  icon?: IconName | undefined
  children: ReactNode
}

export function Badge({ kind = 'brand', icon, children }: Props) {
  return (
    <span className={`badge ${LOOKS[kind]} forced-colors:border`}>
      {icon && <Icon name={icon} className="size-3.5" />}
      {children}
    </span>
  )
}
