import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { weekFrom } from '#domain/learning/goals/first-day.ts'
import { formatDuration, formatWeekday } from '#i18n/format/format.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $goal, $goalChange, followGoal, loadGoal, saveGoal } from '#stores/learning/goal.ts'
import { Card } from '#ui/kit/card.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'

const SATURDAY = 6
const MINUTES = [30, 60, 120, 240]

export function GoalCard({ t, form, locale }: FormTextProps<'study'>) {
  const state = useStore($goal)
  const change = useStore($goalChange)
  useEffect(followGoal, [])
  const goal = state.step === 'loaded' ? state.goal : undefined
  // A goal that was chosen elsewhere is offered too.
  const offered = [...new Set([...MINUTES, ...(goal?.minutes ? [goal.minutes] : [])])].sort(
    (one, other) => one - other
  )

  return (
    <Card heading="h3" title={t('goal')} lead={t('goalLead')}>
      <LoadState {...{ t, form, state }} heading="h4" onRetry={() => void loadGoal()}>
        <SkeletonRows />
      </LoadState>
      {goal && (
        <div className="grid gap-5">
          <Refusal t={form} process={change} isTyped={false} />
          <RadioCards
            legend={t('minutes')}
            name="goal"
            columns="grid-cols-3 lg:grid-cols-5"
            isCompact
            choices={[
              ...offered.map(minutes => ({
                value: `${minutes}`,
                label: formatDuration(minutes * 60, locale)
              })),
              { value: '0', label: t('none') }
            ]}
            value={`${goal.minutes ?? 0}`}
            onChoice={minutes => void saveGoal({ minutes: Number(minutes) || null })}
          />
          <Select
            className="max-w-60"
            label={t('firstDay')}
            name="firstDay"
            options={weekFrom(SATURDAY).map(day => ({
              value: `${day}`,
              label: formatWeekday(day, locale)
            }))}
            value={`${goal.firstDay}`}
            onChange={({ target }) => void saveGoal({ firstDay: Number(target.value) })}
          />
          <output className="saved-note">{change.step === 'done' && t('saved')}</output>
        </div>
      )}
    </Card>
  )
}
