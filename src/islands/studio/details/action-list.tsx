import { type ReactNode, useId } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { DetailSection } from './detail-section.tsx'

export interface Action {
  label: string
  /** What it does. */
  hint: string
  icon: ReactNode
  /** Why it cannot be done now, in place of the hint. */
  blocked?: string | undefined
  isDangerous?: boolean
  onPress: () => void
}

interface Props {
  actions: readonly Action[]
  /** Why none of them can be done. */
  blocked?: string | undefined
}

/** What may be done to a record. */
export function ActionList({ actions, blocked }: Props) {
  const t = useTexts('studio')
  const id = useId()
  return (
    <DetailSection title={t('actions')}>
      {blocked && (
        <p className="flex gap-2 rounded-xl bg-gold-soft p-3 text-gold-ink" id={id}>
          <Icon name="lock" className="mt-0.5 size-5" />
          {blocked}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {actions.map((action, at) => (
          // One that turns into its opposite keeps the focus.
          <ActionTile key={at} {...action} blockedBy={blocked ? id : undefined} />
        ))}
      </div>
    </DetailSection>
  )
}

function ActionTile(props: Action & { blockedBy: string | undefined }) {
  const { label, hint, icon, blocked, isDangerous = false, onPress, blockedBy } = props
  const id = useId()
  const isBlocked = Boolean(blocked || blockedBy)
  return (
    <div
      className="action-tile"
      data-blocked={isBlocked || undefined}
      data-dangerous={isDangerous || undefined}
    >
      {icon}
      <div className="grid gap-0.5">
        <button
          className="covers text-start font-semibold"
          type="button"
          // It stays in the order of the tab key, where its reason is read.
          aria-disabled={isBlocked || undefined}
          aria-describedby={[id, blockedBy].filter(Boolean).join(' ')}
          onClick={() => {
            if (!isBlocked) onPress()
          }}
        >
          {label}
        </button>
        <p className="text-sm text-ink-muted" id={id}>
          {blocked ?? hint}
        </p>
      </div>
    </div>
  )
}
