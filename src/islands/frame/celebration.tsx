import { useEffect } from 'react'
import { addStyle } from '#ui/dom/add-style.ts'
import style from './celebration.css?url'

/** As many as fit on the arc at 320 pixels. */
const STARS = 11

/**
 * The sun of the logo rises with stars, behind the edge of a paper below it instead of a horizon;
 * without animation where motion is reduced.
 */
export function CelebrationBurst({ isOverPaper = false }: { isOverPaper?: boolean }) {
  useEffect(() => {
    addStyle(style).catch(() => undefined)
  }, [])
  return (
    <div className="joy" aria-hidden="true">
      {Array.from({ length: STARS }, (_, at) => (
        <span key={at} className="joy-ray" style={{ '--at': at - (STARS - 1) / 2 }}>
          <span className="star" />
        </span>
      ))}
      <svg className="joy-sun" viewBox="0 0 48 24">
        <path className="fill-brand" d="M0 24a24 24 0 0 1 48 0z" />
        <path
          className="fill-gold"
          d="m24 4 4.7 8.5 9.2-2.7-2.7 9.2 8.5 5H4.3l8.5-5-2.7-9.2 9.2 2.7z"
        />
      </svg>
      {!isOverPaper && <span className="joy-horizon" />}
    </div>
  )
}
