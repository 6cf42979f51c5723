import type { ReactNode } from 'react'
import type { IconName } from './icons.ts'
import { StateHead, type StateTexts } from './state-head.tsx'

interface Props extends StateTexts {
  icon?: IconName
  /** What to do instead: links and buttons. */
  children?: ReactNode
}

/** Nothing is there, and nothing is wrong. */
export function EmptyState({ children, ...head }: Props) {
  return (
    <div className="state">
      <StateHead {...head} />
      {children && <div className="state-actions">{children}</div>}
    </div>
  )
}
