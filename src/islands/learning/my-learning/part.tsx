import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  lead?: string
  children: ReactNode
}

export function Part({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="text-2xl" id={id}>
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

export const CLASS_GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'

export function ClassGrid({ children }: { children: ReactNode }) {
  return <ul className={CLASS_GRID}>{children}</ul>
}

export function EmptyLine({ title, lead }: { title: string; lead: string }) {
  return (
    <p className="text-ink-muted">
      <span>{title}</span>. {lead}
    </p>
  )
}
