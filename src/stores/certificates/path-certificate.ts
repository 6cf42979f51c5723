import type { Certificate } from '#contract/certificates.ts'
import { listMyCertificates } from '#contract/accounts/profile.ts'
import type { Bilingual } from '#i18n/text.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner } from '#stores/session/learner.ts'

/** A learning path that a class has completed, with the id of its certificate. */
export interface CompletedPath {
  certificateId: string
  title: Bilingual
}

/** The learner's certificates of paths by the slug of the path; none where the API cannot be asked. */
export async function findPathCertificates(): Promise<ReadonlyMap<string, Certificate>> {
  const certificates = await myCertificates()
  return new Map(certificates.flatMap(one => (one.path ? [[one.path.slug, one] as const] : [])))
}

/** What a class that was just completed has earned. */
export interface Reward {
  /** That of the class. */
  certificate?: Certificate
  /** It is the learner's first certificate of a class. */
  isFirst: boolean
  /** The path whose last class this was, if any. */
  path?: CompletedPath
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

/** Nothing where the API does not answer, or somebody else has signed in since. */
async function myCertificates(): Promise<Certificate[]> {
  const answer = await ignoreStale([$learner], () => call(listMyCertificates, {}))
  return answer?.ok ? answer.value : []
}
