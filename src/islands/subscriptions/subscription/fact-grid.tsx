import type { ReactNode } from 'react'

interface Props {
  facts: readonly { label: string; value: ReactNode }[]
  /** Grid classes of the columns. */
  columns: string
}

/** Names and values beside each other, as many as fit. */
export function FactGrid({ facts, columns }: Props) {
  return (
    <dl className={`grid gap-x-6 gap-y-4 border-t border-line pt-5 ${columns}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
