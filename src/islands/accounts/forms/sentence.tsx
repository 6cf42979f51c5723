import { Fragment, type ReactNode } from 'react'

interface Props {
  /** A text with slots: `{name}`. */
  text: string
  /** Content of the slots by name. */
  parts: Readonly<Record<string, ReactNode>>
}

/** Fills the slots of a translated sentence with elements. */
export function Sentence({ text, parts }: Props) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => (
      <Fragment key={`${at} ${part}`}>{at % 2 === 1 ? parts[part] : part}</Fragment>
    ))
}
