import type { ReactNode } from 'react'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import type { IconName } from '#ui/kit/icons.ts'
import { StarMark } from '#ui/kit/state-head.tsx'

interface Props {
  icon: IconName
  title: string
  children: ReactNode
}

/** Mark, focused title and lead of the view that replaces a sent form. */
export function ResultHead({ icon, title, children }: Props) {
  const heading = useHeadingFocus(title, true)
  return (
    <>
      <StarMark icon={icon} />
      <div className="grid gap-3">
        <h1 ref={heading} className="title-page outline-none" tabIndex={-1}>
          {title}
        </h1>
        <p className="text-lg text-ink-muted">{children}</p>
      </div>
    </>
  )
}
