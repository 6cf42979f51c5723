import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StateHead, type StateTexts } from './state-head.tsx'

interface Props extends StateTexts {
  retryLabel: string
  onRetry: () => void
  isBusy?: boolean
  isDisabled?: boolean
  children?: ReactNode
}

export function ErrorState({ retryLabel, onRetry, isBusy, isDisabled, children, ...head }: Props) {
  return (
    <div className="state" role="alert">
      <StateHead icon="alert" {...head} />
      <div className="state-actions">
        <Button icon="retry" isBusy={isBusy ?? false} disabled={isDisabled} onClick={onRetry}>
          {retryLabel}
        </Button>
        {children}
      </div>
    </div>
  )
}
