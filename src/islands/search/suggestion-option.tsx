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
  phrases: readonly string[]
  point: (key: string) => void
  leave: () => void
  clearRecent: () => void
}

/** A link without focus; `aria-activedescendant` of the box names the active one. */
export function SuggestionOption(props: Props) {
  const { t, id, option, isActive, query, phrases, point, leave, clearRecent } = props

  function follow({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    if (option.kind === 'clear') return clearRecent()
    // A click for a new tab leaves this one unchanged.
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) leave()
  }

  const Tag = option.kind === 'clear' ? 'div' : 'a'
  return (
    <Tag
      id={id}
      className={`suggestion is-${option.kind}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- that tag is no link
      role="option"
      aria-selected={isActive}
      {...(option.kind !== 'clear' && { href: option.href })}
      tabIndex={-1}
      draggable={false}
      onClick={follow}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && point(option.key)}
    >
      <OptionText {...{ t, option, query, phrases }} />
    </Tag>
  )
}
