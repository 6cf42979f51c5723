import { atom } from 'nanostores'
import { listMyCertificates } from '#contract/accounts/profile.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner } from '#stores/session/learner-key.ts'

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
