import { useEffect, useState } from 'react'
import { setStudioPackage, type StudioPackage } from '#contract/studio/packages.ts'
import type { Plan } from '#contract/subscriptions/packages.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { usePaused } from '#islands/studio/parts/use-paused.ts'
import { callForPurpose, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { ifUnchanged, PACKAGE } from './change-prices.ts'
import type { PricesWish } from './price-draft.ts'

/** What the API answers to a dry run. */
export interface Rehearsal {
  /** What each plan would cost; until the next answer, as of the one before. */
  plans?: readonly Plan[]
  failure?: StaffFailure
  isLoading: boolean
}

/** Milliseconds without typing until the API is asked. */
const PAUSE = 300

/**
 * What each plan would cost, asked from the API.
 *
 * @param wish undefined while nothing, or something impossible, is typed
 * @param onConflict called when the prices are no longer those of `base`
 */
export function useRehearsal(
  base: StudioPackage,
  wish: PricesWish | undefined,
  onConflict: () => void
): Rehearsal {
  const [answered, setAnswered] = useState<Omit<Rehearsal, 'isLoading'> & { key: string }>()
  const key = JSON.stringify([base.revision, wish])
  const paused = usePaused(key, PAUSE)

  useEffect(() => {
    // Later ones follow after their own pause.
    if (!wish || paused !== key) return undefined
    const headers = ifUnchanged(base)
    const input = { params: PACKAGE, query: { dryRun: true }, headers, body: wish }
    return untilCleanup(callForPurpose(setStudioPackage, input), answer => {
      if (answer.ok) setAnswered({ key, plans: answer.value.plans })
      else if (answer.code === 'revision_conflict') onConflict()
      else setAnswered({ key, failure: answer })
    })
    // The key stands for both, which may be new objects with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [paused])

  if (!wish) return { isLoading: false }
  return { ...answered, isLoading: answered?.key !== key }
}
