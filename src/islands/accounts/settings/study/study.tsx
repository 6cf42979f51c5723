import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { GoalCard } from './goal-card.tsx'
import { RemindersCard } from './reminders-card.tsx'

/** Goal and reminders; their texts are loaded with them. */
export function Study({ form, locale }: Pick<FormTextProps<'settings'>, 'form' | 'locale'>) {
  const t = useLoadedMessages('study', locale)
  if (!t) return <Skeleton className="h-[60rem] rounded-[var(--radius)]!" />
  return (
    <>
      <GoalCard {...{ t, form, locale }} />
      <RemindersCard {...{ t, form, locale }} />
    </>
  )
}
