import { hashOf } from '#art/random.ts'
import { initialsOf } from '#domain/accounts/initials.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $displayName } from '#stores/session/change-session.ts'
import { Icon } from '#ui/kit/icon.tsx'

/** Categories whose colour carries white letters. */
const TINTS = [
  'technology',
  'business',
  'business-for-tech',
  'media-photography-film',
  'relationships',
  'lifestyle-and-health',
  'languages'
] as const

const SIZES = {
  small: 'size-10 text-[0.8125rem]',
  large: 'size-16 text-xl md:size-20 md:text-2xl'
} as const

interface Props {
  /** Empty until the learner is known. */
  name: string
  size?: keyof typeof SIZES
}

/** Initials of the learner in a medallion, in a colour that stays the same in both languages. */
export function Avatar({ name, size = 'small' }: Props) {
  const seed = useStored($displayName, undefined)
  const initials = initialsOf(name)
  // Arabic letters stand apart, and need more width.
  const letters = initials.length > 2 && size === 'small' ? 'text-xs!' : ''
  const box = `relative isolate grid shrink-0 place-items-center rounded-full leading-none font-bold [word-spacing:-0.1em] ${SIZES[size]} ${letters}`
  if (!initials || !seed) {
    return (
      <span className={`${box} bg-brand-soft text-brand-ink`} aria-hidden="true">
        <Icon name="user" />
      </span>
    )
  }
  return (
    <span
      className={`${box} border-2 border-gold bg-[var(--tint)] text-brand-on`}
      data-category={TINTS[hashOf(seed) % TINTS.length]}
      aria-hidden="true"
    >
      <span className="star absolute inset-0.5 -z-1 bg-gold-on opacity-35" />
      {initials}
    </span>
  )
}
