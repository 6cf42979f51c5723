import { atom } from 'nanostores'
import { listMyCertificates } from '#contract/accounts/profile.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner } from '#stores/session/learner.ts'

/** Ids of the learner's certificates by the slug of the class or the learning path. */
export interface CertificateIds {
  classes: ReadonlyMap<string, string>
  paths: ReadonlyMap<string, string>
}

const NONE: CertificateIds = { classes: new Map(), paths: new Map() }

/** Empty until the API has told them. */
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

/** Asks for the learner who is signed in, now and later. @returns what ends it */
export function followCertificateIds(): () => void {
  return $learner.subscribe(learner => {
    $certificateIds.set(NONE)
    if (learner) void loadCertificateIds()
  })
}
