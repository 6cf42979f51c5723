import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  title: string
  hint: string
  /** Why it cannot be done, in place of the button. */
  blocked?: string | undefined
  children: ReactNode
}

/** What may be done to an account, in one line with its button. */
export function StaffAction({ title, hint, blocked, children }: Props) {
  return (
    <section className="grid items-center gap-3 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-0.5">
        <h3 className="text-base">{title}</h3>
        <p className="flex gap-1.5 text-sm text-ink-muted">
          {blocked && <Icon name="lock" className="mt-0.5 size-4" />}
          <span>{blocked ?? hint}</span>
        </p>
      </div>
      {!blocked && <div>{children}</div>}
    </section>
  )
}
