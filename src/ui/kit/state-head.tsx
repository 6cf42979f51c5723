import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export interface StateTexts {
  title: string
  lead?: string | undefined
  heading?: 'h1' | 'h2' | 'h3'
}

interface Props extends StateTexts {
  /** Stands on the star. */
  icon?: IconName | undefined
}

/** The star with an icon or a smaller star on it. */
export function StarMark({ icon }: Pick<Props, 'icon'>) {
  return (
    <span className="relative grid size-20 place-items-center" aria-hidden="true">
      <span className="star absolute inset-0 bg-brand-soft" />
      {icon ? (
        <Icon name={icon} className="relative size-8 text-brand-ink" />
      ) : (
        <span className="star absolute size-8 rotate-[22.5deg] bg-brand" />
      )}
    </span>
  )
}

export function StateHead({ title, lead, heading: Heading = 'h2', icon }: Props) {
  return (
    <>
      <StarMark icon={icon} />
      <Heading className="title-section">{title}</Heading>
      {lead && <p className="text-lg text-ink-muted">{lead}</p>}
    </>
  )
}
