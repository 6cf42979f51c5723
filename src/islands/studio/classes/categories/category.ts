import type { ReplyOf } from '#contract/endpoint.ts'
import {
  changeStudioCategory,
  type listStudioCategories
} from '#contract/studio/classes/experts.ts'
import { moved } from '#domain/studio/drafts/at-steps.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'

export type StaffCategory = ReplyOf<typeof listStudioCategories>[number]

/** Marks classes of the home page, and always stays. */
export const FIXED_CATEGORY = 'featured'

type Change = Parameters<typeof callAsStaff<typeof changeStudioCategory>>[1]['body']

/** Changes a category, and asks for the list again. */
export async function sendCategory(id: number, body: Change) {
  const answer = await callAsStaff(changeStudioCategory, { params: { id: `${id}` }, body })
  revalidate('/studio/categories')
  return answer
}

/** Categories in the order of these ids; those without one come last. */
export function byIds(all: readonly StaffCategory[], ids: readonly number[]): StaffCategory[] {
  const placeOf = ({ id }: StaffCategory) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Ids after one has moved; undefined where it stays. */
export function movedIds(ids: readonly number[], id: number, to: number): number[] | undefined {
  const from = ids.indexOf(id)
  if (from < 0 || to < 0 || to >= ids.length || to === from) return undefined
  return moved(ids, from, to)
}
