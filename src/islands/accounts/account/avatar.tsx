import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  /** Empty until the learner is known. */
  name: string
}

export function Avatar({ name }: Props) {
  const [letter] = /\p{L}\p{M}*/u.exec(name) ?? []
  return (
    <span
      className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-lg font-bold leading-none text-brand-ink"
      aria-hidden="true"
    >
      {letter?.toLocaleUpperCase() ?? <Icon name="user" />}
    </span>
  )
}
