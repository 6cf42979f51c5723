import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listMyCertificates, listMyClasses } from '#contract/accounts/profile.ts'
import { call } from '#stores/api.ts'
import { followSession } from '#stores/session/follow-session.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'

type MyCertificates =
  | { step: 'loading' }
  | {
      step: 'loaded'
      earned: ReplyOf<typeof listMyCertificates>
      /** Classes without a certificate yet. */
      underWay: ReplyOf<typeof listMyClasses>
    }
  | Refused<never>

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
  // A path's certificate names its first class as course.
  const ofClasses = earned.value.filter(({ path }) => !path)
  const certified = new Set(ofClasses.map(({ courseSlug }) => courseSlug))
  const underWay = classes.value.filter(({ course }) => !certified.has(course.slug))
  $myCertificates.set({ step: 'loaded', earned: earned.value, underWay })
}

export const followMyCertificates = (): (() => void) =>
  followSession($isSignedIn, $myCertificates, loadMyCertificates)
