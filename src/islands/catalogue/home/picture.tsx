import { useState } from 'react'
import type { PublishedClass } from '#contract/catalogue/published.ts'

interface PublishedProps {
  item: Pick<PublishedClass, 'picture'>
  sizes: string
  /** Above the fold. */
  isUrgent?: boolean
}

/** Picture of a class in the sizes of the site, which fills its box. */
export function PublishedPicture({ item: { picture }, sizes, isUrgent = false }: PublishedProps) {
  if (!picture) return null
  const { base, width, height, widths } = picture
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map(one => `${base}-${one}.avif ${one}w`).join(', ')}
        sizes={sizes}
      />
      <img
        className="absolute inset-0 size-full object-cover zooms"
        src={`${base}-${widths[1] ?? widths[0]}.webp`}
        width={width}
        height={height}
        alt=""
        loading={isUrgent ? 'eager' : 'lazy'}
      />
    </picture>
  )
}

interface StoredProps {
  /** Absolute; empty where there is none. */
  url: string
  isUrgent?: boolean
}

/** The same by its address at the API. */
export function StoredPicture({ url, isUrgent = false }: StoredProps) {
  const [isMissing, setMissing] = useState(false)
  if (!url || isMissing) return null
  return (
    <img
      className="absolute inset-0 size-full object-cover"
      src={url}
      alt=""
      width="640"
      height="360"
      loading={isUrgent ? 'eager' : 'lazy'}
      onError={() => setMissing(true)}
    />
  )
}
