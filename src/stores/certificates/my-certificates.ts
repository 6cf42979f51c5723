import { atom } from 'nanostores'
import { listMyCertificates, listMyClasses } from '#contract/accounts/profile.ts'
import type { Certificate } from '#contract/certificates.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Bilingual } from '#i18n/text.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $isSignedIn, $learner, followSession } from '#stores/session/learner-key.ts'

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

/** Certificate ids by slug of class or path. */
interface CertificateIds {
  classes: ReadonlyMap<string, string>
  paths: ReadonlyMap<string, string>
}

const NONE: CertificateIds = { classes: new Map(), paths: new Map() }

/** Empty until loaded. */
export const $certificateIds = atom<CertificateIds>(NONE)

async function loadCertificateIds(): Promise<void> {
  const answer = await ignoreStale([$learner], () => call(listMyCertificates, {}))
  if (!answer?.ok) return
  const paths = answer.value.flatMap(({ id, path }) => (path ? [[path.slug, id] as const] : []))
  const classes = answer.value.flatMap(({ id, path, courseSlug }) =>
    path ? [] : [[courseSlug, id] as const]
  )
  $certificateIds.set({ classes: new Map(classes), paths: new Map(paths) })
}

export function followCertificateIds(): () => void {
  return $learner.subscribe(learner => {
    $certificateIds.set(NONE)
    if (learner) void loadCertificateIds()
  })
}

/** By slug of the path; empty without an answer. */
export async function findPathCertificates(): Promise<ReadonlyMap<string, Certificate>> {
  const certificates = await myCertificates()
  return new Map(certificates.flatMap(one => (one.path ? [[one.path.slug, one] as const] : [])))
}

export interface Reward {
  certificate?: Certificate
  /** Whether it is the learner's first certificate of a class. */
  isFirst: boolean
  /** The path that the class completed. */
  path?: { certificateId: string; title: Bilingual }
}

export async function findReward(classSlug: string): Promise<Reward> {
  const certificates = await myCertificates()
  const ofClasses = certificates.filter(({ path }) => !path)
  const own = ofClasses.find(({ courseSlug }) => courseSlug === classSlug)
  const whole = certificates.find(
    ({ path, issuedAt }) =>
      path?.courses.some(({ slug }) => slug === classSlug) && own && issuedAt >= own.issuedAt
  )
  return {
    ...(own && { certificate: own }),
    isFirst: own !== undefined && ofClasses.length === 1,
    ...(whole && { path: { certificateId: whole.id, title: whole.courseTitle } })
  }
}

/** Empty without an answer, or when the learner has changed. */
async function myCertificates(): Promise<Certificate[]> {
  const answer = await ignoreStale([$learner], () => call(listMyCertificates, {}))
  return answer?.ok ? answer.value : []
}
