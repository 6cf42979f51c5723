import type { ReactNode, Ref } from 'react'
import type { IconName } from '#ui/kit/icons.ts'
import { StarMark } from '#ui/kit/state-head.tsx'

interface Props {
  heading: Ref<HTMLHeadingElement>
  icon: IconName
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function Outcome({ heading, icon, title, lead, children }: Props) {
  return (
    <div className="state py-10!">
      <StarMark icon={icon} />
      <h2 ref={heading} className="title-section outline-none" tabIndex={-1}>
        {title}
      </h2>
      {lead && <div className="grid gap-2 text-lg text-ink-muted">{lead}</div>}
      <div className="state-actions">{children}</div>
    </div>
  )
}
