import { Icon } from '#ui/kit/icon.tsx'
import type { Option } from './options.ts'

const ICONS = {
  course: 'video',
  instructor: 'user',
  page: 'text',
  all: 'search',
  recent: 'clock',
  clear: 'close'
} as const

export function OptionPicture({ option }: { option: Option }) {
  const picture = 'picture' in option && option.picture
  return (
    <span className={`suggestion-icon is-${option.kind}`}>
      {picture ? (
        <img src={`${picture.base}-${picture.widths[0]}.avif`} alt="" />
      ) : (
        <Icon name={ICONS[option.kind]} />
      )}
    </span>
  )
}
