import type { Certificate } from '#contract/certificates.ts'
import { listMyCertificates } from '#contract/accounts/profile.ts'
import type { Bilingual } from '#i18n/text.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner } from '#stores/session/learner-key.ts'

/** A completed learning path. */
interface CompletedPath {
  certificateId: string
  title: Bilingual
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

/** Empty without an answer, or when the learner has changed. */
async function myCertificates(): Promise<Certificate[]> {
  const answer = await ignoreStale([$learner], () => call(listMyCertificates, {}))
  return answer?.ok ? answer.value : []
}
