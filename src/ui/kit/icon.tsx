import { ICONS, type IconName } from './icons.ts'

interface Props {
  name: IconName
  className?: string
}

export function Icon({ name, className = 'size-5' }: Props) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
