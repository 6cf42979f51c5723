import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export interface StateTexts {
  title: string
  lead?: string | undefined
  heading?: 'h1' | 'h2' | 'h3' | 'h4' | undefined
  /** Stands on the star. */
  icon?: IconName | undefined
  children?: ReactNode
}

/** The star with an icon or a smaller star on it. */
export function StarMark({ icon }: Pick<StateTexts, 'icon'>) {
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

export function StateHead({ title, lead, heading: Heading = 'h2', icon }: StateTexts) {
  return (
    <>
      <StarMark icon={icon} />
      <Heading className="title-section">{title}</Heading>
      {lead && <p className="text-lg text-ink-muted">{lead}</p>}
    </>
  )
}

export function EmptyState({ children, ...head }: StateTexts) {
  return (
    <div className="state">
      <StateHead {...head} />
      {children && <div className="state-actions">{children}</div>}
    </div>
  )
}

interface ErrorProps extends StateTexts {
  retryLabel: string
  onRetry: () => void
  isBusy?: boolean
  isDisabled?: boolean
}

export function ErrorState(props: ErrorProps) {
  const { retryLabel, onRetry, isBusy = false, isDisabled, children, ...head } = props
  return (
    <div className="state" role="alert">
      <StateHead icon="alert" {...head} />
      <div className="state-actions">
        <Button icon="retry" isBusy={isBusy} disabled={isDisabled} onClick={onRetry}>
          {retryLabel}
        </Button>
        {children}
      </div>
    </div>
  )
}
