import { Fragment, type ReactNode } from 'react'

interface Props {
  /** A text whose gaps were filled with `{name}`. */
  text: string
  /** What stands in the gaps, by name. */
  parts: Readonly<Record<string, ReactNode>>
}

/** A whole sentence with links in it. */
export function Sentence({ text, parts }: Props) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => (
      <Fragment key={`${at} ${part}`}>{at % 2 === 1 ? parts[part] : part}</Fragment>
    ))
}
