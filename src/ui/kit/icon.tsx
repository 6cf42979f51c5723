import { ICONS, type IconName } from './icons.ts'

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <OutlineIcon path={ICONS[name]} className={className} />
}

/** @param path SVG path data on a grid of 24 */
export function OutlineIcon({
  path,
  className = 'size-5'
}: {
  path: string
  className?: string | undefined
}) {
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
      <path d={path} />
    </svg>
  )
}
