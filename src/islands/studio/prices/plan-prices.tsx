import type { StudioPackage } from '#contract/studio/packages.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { PlanRows } from './plan-rows.tsx'
import type { Rehearsal } from './use-rehearsal.ts'

interface Props {
  base: StudioPackage
  rehearsal: Rehearsal
}

/** What each plan costs, and would cost. */
export function PlanPrices({ base, rehearsal: { plans, failure, isLoading } }: Props) {
  const sentenceOf = useSentence()
  return (
    <div className="grid gap-4">
      <PlanRows plans={base.plans} next={plans} isLoading={isLoading} />
      {failure && <FormError title={sentenceOf(failure)} />}
    </div>
  )
}
