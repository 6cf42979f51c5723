import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listMyCertificates, listMyClasses } from '#contract/accounts/profile.ts'
import { call } from '#stores/api.ts'
import { followSession } from '#stores/session/follow-session.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'

export type MyCertificates =
  | { step: 'loading' }
  | {
      step: 'loaded'
      earned: ReplyOf<typeof listMyCertificates>
      /** Classes whose certificate is still to come. */
      underWay: ReplyOf<typeof listMyClasses>
    }
  | Refused<never>

/** What the learner has been certified for, and is on the way to. */
export const $myCertificates = atom<MyCertificates>({ step: 'loading' })

export async function loadMyCertificates(): Promise<void> {
  $myCertificates.set({ step: 'loading' })
  const answers = await ignoreStale([$myCertificates], () =>
    Promise.all([call(listMyCertificates, {}), call(listMyClasses, {})])
  )
  if (!answers) return
  const [earned, classes] = answers
  if (!earned.ok) return $myCertificates.set(refusedBy(earned))
  if (!classes.ok) return $myCertificates.set(refusedBy(classes))
  // That of a path has its first class as its course.
  const ofClasses = earned.value.filter(({ path }) => !path)
  const certified = new Set(ofClasses.map(({ courseSlug }) => courseSlug))
  const underWay = classes.value.filter(({ course }) => !certified.has(course.slug))
  $myCertificates.set({ step: 'loaded', earned: earned.value, underWay })
}

/** Loads them for whoever is signed in, now and later, and when the API is back. @returns what ends it */
export const followMyCertificates = (): (() => void) =>
  followSession($isSignedIn, $myCertificates, loadMyCertificates, () =>
    $myCertificates.set({ step: 'loading' })
  )
