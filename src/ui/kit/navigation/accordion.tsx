import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon.tsx'

interface Entry {
  title: string
  content: ReactNode
}

interface Props {
  entries: readonly Entry[]
  /** Entries of one name close each other. */
  name?: string
}

export function Accordion({ entries, name }: Props) {
  return (
    <div className="accordion">
      {entries.map(({ title, content }) => (
        <details key={title} className="group" name={name}>
          <summary className="accordion-title">
            {title}
            <Icon name="down" className="size-5 group-open:rotate-180" />
          </summary>
          <div className="prose max-w-3xl pb-5 text-ink-muted">{content}</div>
        </details>
      ))}
    </div>
  )
}
