import type { MouseEvent } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { OptionText } from './option-text.tsx'
import type { Option } from './options.ts'

interface Props {
  t: Translate<'searchBox'>
  id: string
  option: Option
  isActive: boolean
  query: string
  point: (key: string) => void
  leave: () => void
}

/** A link that the focus never enters; the box says which one is active. */
export function SuggestionOption({ t, id, option, isActive, query, point, leave }: Props) {
  function follow({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    // A click for a new tab leaves this one as it is.
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) leave()
  }

  return (
    <a
      id={id}
      className="suggestion"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- that tag is no link
      role="option"
      aria-selected={isActive}
      href={option.href}
      tabIndex={-1}
      draggable={false}
      onClick={follow}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && point(option.key)}
    >
      <OptionText t={t} option={option} query={query} />
    </a>
  )
}
