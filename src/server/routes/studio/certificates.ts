import type { Hono } from 'hono'
import type { ParsedOf } from '#contract/endpoint.ts'
import {
  changeCertificate,
  getIssuedCertificate,
  listIssuedCertificates
} from '#contract/studio/certificates.ts'
import type { AuditAction } from '#domain/studio/audit-actions.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import {
  correctCertificate,
  reissueCertificate,
  restoreCertificate,
  revokeCertificate
} from '#server/admin/certificates.ts'
import { change } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { limitStaff, refuseStaffCertificate } from '#server/admin/support/limit-staff.ts'
import { listCertificates, readCertificate } from '#server/admin/support/list-certificates.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'
import { LEARNER_CHANGES, LEARNER_SEARCHES } from '#server/http/rate-limit.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

export function studioCertificateRoutes(app: Hono, deps: AccountDeps): void {
  serve(app, listIssuedCertificates, async ({ caller, query: { query, page = 1, pageSize } }) => {
    const limited = await limitStaff(deps, LEARNER_SEARCHES, caller)
    if (limited) return limited
    const slice = sliceOf(page, pageSize)
    return { ...(await listCertificates(deps, query, slice)), page, pageSize: slice.limit }
  })

  const read = async (id: string) => (await readCertificate(deps, id)) ?? new Refusal('not_found')

  serve(app, getIssuedCertificate, ({ params }) => read(params.id))

  serve(app, changeCertificate, async ({ caller, params: { id }, body }, c) => {
    const limited = await limitStaff(deps, LEARNER_CHANGES, caller)
    if (limited) return limited
    const [command, work] = changeOf(id, body)
    const { reason, isUndo } = body
    const operation = staffOperation(c, { command, caller, reason, isUndo })
    const done = await refusingAs(changeCertificate, () =>
      change(deps, operation, async (tx, time) => {
        await refuseStaffCertificate(tx, caller, id)
        return work(tx, time)
      })
    )
    return done instanceof Refusal ? done : read(String(done.fields['number']?.[1] ?? id))
  })
}

type Work = (tx: Tx, time: number) => Promise<Change>

/** The command of the terminal that does the same. */
function changeOf(
  id: string,
  { name, day, revoked, reissue }: ParsedOf<typeof changeCertificate>['body']
): [command: AuditAction, work: Work] {
  if (reissue) {
    const isRenumbered = reissue === 'new-number'
    return ['certificates reissue', tx => reissueCertificate(tx, id, isRenumbered)]
  }
  if (revoked === true) {
    return ['certificates revoke', (tx, time) => revokeCertificate(tx, id, time)]
  }
  if (revoked === false) return ['certificates restore', tx => restoreCertificate(tx, id)]
  const correction = { nameAr: name?.ar, nameEn: name?.en, day }
  return ['certificates correct', (tx, time) => correctCertificate(tx, id, correction, time)]
}
