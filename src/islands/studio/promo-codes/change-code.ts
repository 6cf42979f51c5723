import type { InputOf } from '#contract/endpoint.ts'
import { changePromoCode, type StudioPromoCode } from '#contract/studio/promo-codes.ts'
import { lastDayBefore } from '#domain/time/cairo-day.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'

type CodeChange = InputOf<typeof changePromoCode>['body']

/** Changes a code, and shows it everywhere. @returns what went wrong */
export async function changeCode(
  code: string,
  body: CodeChange
): Promise<StaffFailure | undefined> {
  const answer = await callAsStaff(changePromoCode, { params: { code }, body })
  if (!answer.ok) return answer
  revalidate('/studio/promo-codes')
  return undefined
}

/** Takes a change of its end back; a code of the catalogue folder is its again. @param now UTC ms */
export async function restoreCode(
  { code, endsAt, byHand }: StudioPromoCode,
  now: number
): Promise<StaffFailure | undefined> {
  const isOver = Date.parse(endsAt) <= now
  const failed = await changeCode(code, isOver ? { end: true } : { until: lastDayBefore(endsAt) })
  return failed ?? (byHand ? undefined : changeCode(code, { release: true }))
}
