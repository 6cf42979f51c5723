import type { InputOf } from '#contract/endpoint.ts'
import {
  getStudioPackage,
  setStudioPackage,
  type StudioPackage
} from '#contract/studio/packages.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'

/** The product has one package. */
export const PACKAGE = { id: '1' } as const

type PriceChange = InputOf<typeof setStudioPackage>['body']

/** Of a change that begins from these prices. */
export const ifUnchanged = ({ revision }: StudioPackage) => ({ 'if-match': `"${revision}"` })

/** Sets or releases prices that are still those of `base`. @param purpose see `callAsStaff` */
export async function changePrices(base: StudioPackage, body: PriceChange, purpose: string) {
  const headers = ifUnchanged(base)
  const input = { params: PACKAGE, query: {}, headers, body }
  const answer = await callAsStaff(setStudioPackage, input, purpose)
  if (answer.ok) revalidate('/studio/packages')
  return answer
}

export const readNewest = () => callAsStaff(getStudioPackage, { params: PACKAGE })

/** Takes a change of prices back; those of the catalogue folder are its again. */
export async function restorePrices(
  before: StudioPackage,
  after: StudioPackage,
  purpose: string
): Promise<StaffFailure | undefined> {
  const { monthlyPrice, discountPercentage, quarterlySavingPercentage } = before
  const prices = { monthlyPrice, discountPercentage, quarterlySavingPercentage }
  const set = await changePrices(after, prices, purpose)
  if (!set.ok) return set
  if (before.setBy === 'staff') return undefined
  const released = await changePrices(set.value, { release: true }, purpose)
  return released.ok ? undefined : released
}
