import type { ReactNode } from 'react'

interface Props {
  /** Pairs without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** Names and values of one record. */
export function FactsList({ facts }: Props) {
  return (
    <dl className="facts-list">
      {facts.map(([label, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        )
      )}
    </dl>
  )
}
