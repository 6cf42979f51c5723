import type { ContentItem } from '#contract/learning/learning.ts'

/** A picture of a lesson; its addresses are whole. */
export type ShownPicture = NonNullable<Extract<ContentItem, { type: 'text' }>['pictures']>[number]

/** Pixels of the column of a lesson. */
const COLUMN = 768
/** Pixels of the height on the page; a long screenshot would push the text away. */
const HIGHEST = 720

interface Props {
  picture: ShownPicture
  alt: string
}

/** Its place is known before it loads. */
export function MarkdownPicture({ picture, alt }: Props) {
  const { width, height, versions } = picture
  const scale = Math.min(1, COLUMN / width, HIGHEST / height)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  return (
    <img
      alt={alt}
      src={versions.at(-1)?.url}
      srcSet={versions.map(one => `${one.url} ${one.width}w`).join(', ')}
      sizes={`(max-width: ${wide}px) 100vw, ${wide}px`}
      width={wide}
      height={high}
      loading="lazy"
      decoding="async"
    />
  )
}
