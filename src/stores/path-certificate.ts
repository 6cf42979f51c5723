import type { Certificate } from '#contract/certificates.ts'
import { listMyCertificates } from '#contract/profile.ts'
import type { Bilingual } from '#i18n/text.ts'
import { call } from './api.ts'
import { $learner } from './learner.ts'

/** A learning path that a class has completed, with the id of its certificate. */
export interface CompletedPath {
  certificateId: string
  title: Bilingual
}

/** Id of the learner's certificate of a path; none where the API cannot be asked, or has none. */
export async function findPathCertificate(slug: string): Promise<string | undefined> {
  return (await myCertificates()).find(({ path }) => path?.slug === slug)?.id
}

/** The path whose last class this was; none where it stands in no path, or others are still to be done. */
export async function findCompletedPath(classSlug: string): Promise<CompletedPath | undefined> {
  const certificates = await myCertificates()
  const own = certificates.find(({ path, courseSlug }) => !path && courseSlug === classSlug)
  const whole = certificates.find(
    ({ path, issuedAt }) =>
      path?.courses.some(({ slug }) => slug === classSlug) && own && issuedAt >= own.issuedAt
  )
  return whole && { certificateId: whole.id, title: whole.courseTitle }
}

/** Nothing where the API does not answer, or somebody else has signed in since. */
async function myCertificates(): Promise<Certificate[]> {
  const learner = $learner.get()
  const answer = await call(listMyCertificates, {})
  return answer.ok && $learner.get() === learner ? answer.value : []
}
