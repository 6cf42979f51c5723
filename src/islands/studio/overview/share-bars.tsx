import { useId } from 'react'
import { formatNumber, formatPercent } from '#i18n/format/format.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'
import { FigureMeaning } from './meaning.tsx'

interface Props {
  title: string
  meaning: string
  /** Of the names, the numbers and the shares. */
  columns: readonly [string, string, string]
  /** Instead of rows that are all zero. */
  empty: string
  /** Largest first, with shares of the sum; else they are shares of the first row. */
  isSorted?: boolean
  rows: readonly { label: string; value: number }[]
}

/** A table with a bar behind each row. */
export function ShareBars({ title, meaning, columns, empty, isSorted = false, rows }: Props) {
  const id = useId()
  const { locale } = useFacts()
  const ordered = isSorted ? rows.toSorted((one, other) => other.value - one.value) : rows
  const sum = rows.reduce((before, { value }) => before + value, 0)
  const whole = isSorted ? sum : (rows[0]?.value ?? 0)
  const longest = Math.max(...rows.map(({ value }) => value))

  return (
    <section className="chart-card" aria-labelledby={id}>
      <div className="chart-head">
        <h2 className="text-lg" id={id}>
          {title}
        </h2>
        <FigureMeaning name={title} text={meaning} />
      </div>
      {whole === 0 ? (
        <p className="chart-empty">{empty}</p>
      ) : (
        <table className="share-bars" aria-labelledby={id} data-steps={!isSorted || undefined}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={column} scope="col" data-figure={at > 0 || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">
                  <span
                    className="share-bar"
                    style={{ inlineSize: `${(value / longest) * 100}%` }}
                    aria-hidden="true"
                  />
                  <span className="relative">{label}</span>
                </th>
                <td data-figure>{formatNumber(value, locale)}</td>
                <td data-figure>{formatPercent((value / whole) * 100, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
