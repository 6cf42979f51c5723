import { listMyCertificates } from '#contract/profile.ts'
import { call } from './api.ts'
import { $learner } from './learner.ts'

/** Id of the learner's certificate of a path; none where the API cannot be asked, or has none. */
export async function findPathCertificate(slug: string): Promise<string | undefined> {
  const learner = $learner.get()
  const answer = await call(listMyCertificates, {})
  if (!answer.ok || $learner.get() !== learner) return undefined
  return answer.value.find(({ path }) => path?.slug === slug)?.id
}
