import type { ReactNode } from 'react'
import type { IconName } from './icons.ts'
import { StateHead, type StateTexts } from './state-head.tsx'

interface Props extends StateTexts {
  icon?: IconName
  children?: ReactNode
}

export function EmptyState({ children, ...head }: Props) {
  return (
    <div className="state">
      <StateHead {...head} />
      {children && <div className="state-actions">{children}</div>}
    </div>
  )
}
