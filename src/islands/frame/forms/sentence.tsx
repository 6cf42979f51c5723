import { Fragment, type ReactNode } from 'react'

interface Props {
  /** A text with slots: `{name}`. */
  text: string
  /** Content of the slots. */
  parts: Readonly<Record<string, ReactNode>>
}

export function Sentence({ text, parts }: Props) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => (
      <Fragment key={`${at} ${part}`}>{at % 2 === 1 ? parts[part] : part}</Fragment>
    ))
}
