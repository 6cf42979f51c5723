import { atom } from 'nanostores'
import { getPackage, type Package } from '#contract/subscriptions/packages.ts'
import { call } from '#stores/api.ts'
import { PACKAGE_ID } from './pricing.ts'

/** Undefined until loaded. */
export const $package = atom<Package | undefined>()

export async function loadPackage(): Promise<void> {
  const answer = await call(getPackage, { params: { id: `${PACKAGE_ID}` } })
  if (answer.ok) $package.set(answer.value)
}
