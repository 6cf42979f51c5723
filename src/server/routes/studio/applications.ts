import type { Hono } from 'hono'
import {
  decideApplicationToTeach,
  eraseApplicationToTeach,
  getApplicationToTeach,
  listApplicationsToTeach
} from '#contract/studio/applications.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { refuseOldProof } from '#server/accounts/staff/admit.ts'
import {
  countApplications,
  eraseApplication,
  listApplications,
  readAnswers,
  readApplication
} from '#server/admin/applications.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { change } from '#server/admin/change.ts'
import { decideApplication } from '#server/admin/decide-application.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { APPLICATION_ANSWERS, rateLimit } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { learnerMark } from '#server/runtime/hash.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

export function studioApplicationsRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now, outbox, passwords } = deps

  serve(app, listApplicationsToTeach, async ({ query: { page = 1, pageSize, ...filter } }) => {
    const slice = sliceOf(page, pageSize)
    const rows = await listApplications(db, { ...filter, ...slice })
    const total = await countApplications(db, filter)
    return { items: rows.map(listedOf), page, pageSize: slice.limit, total }
  })

  const readWhole = (id: number) =>
    refusingAs(getApplicationToTeach, async () =>
      wholeOf(await readApplication(db, id), await readAnswers(db, id))
    )

  serve(app, getApplicationToTeach, async ({ params }) => readWhole(idOf(params.id) ?? 0))

  serve(app, decideApplicationToTeach, async ({ caller, params, body }, c) => {
    const id = idOf(params.id) ?? 0
    // It makes staff, as the rows of staff do.
    const old = body.status === 'accepted' && (await refuseOldProof(db, caller, now().getTime()))
    if (old) return old
    const limited = await rateLimit(db, APPLICATION_ANSWERS, learnerMark(caller.learnerId), now())
    if (limited) return limited
    const operation = staffOperation(c, { command: 'applications mark', caller })
    const own = { ...deps, unusable: passwords.unusable() }
    const done = await refusingAs(decideApplicationToTeach, () =>
      decideApplication(own, operation, id, body)
    )
    if (done instanceof Refusal) return done
    outbox.wake()
    return readWhole(id)
  })

  serve(app, eraseApplicationToTeach, async ({ caller, params }, c) => {
    const id = idOf(params.id) ?? 0
    const operation = staffOperation(c, { command: 'applications erase', caller })
    const done = await refusingAs(eraseApplicationToTeach, () =>
      change(deps, operation, tx => eraseApplication(tx, id))
    )
    return done instanceof Refusal ? done : undefined
  })
}

type Listed = Awaited<ReturnType<typeof listApplications>>[number]

function listedOf(row: Listed) {
  const { id, status, name, email, expertise, name_en, country, proposed_title, expert_id } = row
  return {
    ...{ id, status, name, email, expertise, receivedAt: isoOf(row.received_at) },
    ...(name_en !== null && { nameEn: name_en }),
    ...(country !== null && { country }),
    ...(proposed_title !== null && { proposedTitle: proposed_title }),
    ...(expert_id !== null && { expertId: expert_id })
  }
}

function wholeOf(
  row: Awaited<ReturnType<typeof readApplication>>,
  answers: Awaited<ReturnType<typeof readAnswers>>
) {
  const { years_of_experience: years, sample_url, proposed_outline, level, language, consent } = row
  return {
    ...listedOf(row),
    ...{
      phoneNumber: row.phone_number,
      about: row.about,
      links: JSON.parse(row.links) as string[]
    },
    ...(years !== null && { yearsOfExperience: years }),
    ...(sample_url !== null && { sampleUrl: sample_url }),
    ...(proposed_outline !== null && { proposedOutline: proposed_outline }),
    ...(level !== null && { level }),
    ...(language !== null && { language }),
    ...(consent !== null && { consent: consent === 1 }),
    readerLanguage: row.reader_language ?? 'ar',
    answers: answers.map(({ requested_at, status, message }) => ({
      ...{ at: isoOf(requested_at), status, message }
    }))
  }
}
