import type { Context, Hono } from 'hono'
import {
  addHeldWord,
  deleteHeldWord,
  listHeldWords,
  listMutedLearners,
  listStudioQuestions,
  listTextsToModerate,
  moderateAnswer,
  moderateQuestion,
  muteLearner,
  unmuteLearner
} from '#contract/studio/questions.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { change, type OperatorDeps } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { listAsked, listModerated, readModerated } from '#server/admin/moderation/find-posts.ts'
import {
  addWord,
  findWord,
  heldWordOf,
  listWords,
  refuseWord,
  removeWord
} from '#server/admin/moderation/held-words.ts'
import { moderatePost } from '#server/admin/moderation/moderate-post.ts'
import { listMuted, mute, readMuted, unmute } from '#server/admin/moderation/mute-learner.ts'
import { limitStaff, refuseStaffAccount } from '#server/admin/support/limit-staff.ts'
import { Refusal } from '#server/http/problem.ts'
import { LEARNER_CHANGES } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { Existing, serve, sliceOf } from '#server/routes/serve.ts'

export function studioQuestionsRoutes(app: Hono, deps: OperatorDeps): void {
  const { db, now } = deps

  serve(app, listStudioQuestions, async ({ caller, query: { page = 1, pageSize, ...filter } }) => {
    const slice = sliceOf(page, pageSize)
    const found = await listAsked(db, caller, filter, slice)
    return { ...found, page, pageSize: slice.limit }
  })

  serve(app, listTextsToModerate, async ({ query: { page = 1, pageSize, state = 'waiting' } }) => {
    const slice = sliceOf(page, pageSize)
    return { ...(await listModerated(db, state, slice)), page, pageSize: slice.limit }
  })

  async function moderate(
    c: Context,
    {
      caller,
      params,
      body
    }: {
      caller: StaffCaller
      params: { id: string }
      body: { hidden: boolean; reason: string; isUndo?: boolean | undefined }
    },
    kind: 'question' | 'answer'
  ) {
    const id = idOf(params.id) ?? 0
    const reason = body.reason.trim()
    const command = `${kind}s ${body.hidden ? 'hide' : 'show'}` as const
    const operation = staffOperation(c, { command, caller, reason, isUndo: body.isUndo })
    const decision = { kind, id, isHidden: body.hidden, reason }
    const done = await refusingAs(moderateQuestion, () =>
      change(deps, operation, (tx, time) => moderatePost(tx, decision, time))
    )
    if (done instanceof Refusal) return done
    return (await readModerated(db, id)) ?? new Refusal('not_found')
  }
  serve(app, moderateQuestion, (call, c) => moderate(c, call, 'question'))
  serve(app, moderateAnswer, (call, c) => moderate(c, call, 'answer'))

  serve(app, listMutedLearners, async ({ query: { page = 1, pageSize } }) => {
    const slice = sliceOf(page, pageSize)
    return { ...(await listMuted(db, slice, now())), page, pageSize: slice.limit }
  })

  serve(app, muteLearner, async ({ caller, params, body: { days, reason } }, c) => {
    const id = idOf(params.id) ?? 0
    const limited = await limitStaff(deps, LEARNER_CHANGES, caller)
    if (limited) return limited
    const operation = staffOperation(c, { command: 'learners mute', caller, reason })
    const done = await refusingAs(muteLearner, () =>
      change(deps, operation, async (tx, time) => {
        await refuseStaffAccount(tx, caller, id)
        return mute(tx, { id, days, reason }, time)
      })
    )
    if (done instanceof Refusal) return done
    return (await readMuted(db, id, now())) ?? new Refusal('not_found')
  })

  serve(app, unmuteLearner, async ({ caller, params, body: { reason } }, c) => {
    const limited = await limitStaff(deps, LEARNER_CHANGES, caller)
    if (limited) return limited
    const operation = staffOperation(c, { command: 'learners unmute', caller, reason })
    await change(deps, operation, (tx, time) => unmute(tx, idOf(params.id) ?? 0, time))
    return undefined
  })

  serve(app, listHeldWords, () => listWords(db))

  serve(app, addHeldWord, async ({ caller, body: { word } }, c) => {
    const known = await findWord(db, word)
    if (known) return new Existing(heldWordOf(known))
    const refused = await refuseWord(db, word)
    if (refused) return refused
    const operation = staffOperation(c, { command: 'words add', caller })
    await change(deps, operation, (tx, time) => addWord(tx, word, time))
    const added = await findWord(db, word)
    return added ? heldWordOf(added) : new Refusal('unavailable')
  })

  serve(app, deleteHeldWord, async ({ caller, params }, c) => {
    const operation = staffOperation(c, { command: 'words remove', caller })
    await change(deps, operation, tx => removeWord(tx, idOf(params.id) ?? 0))
    return undefined
  })
}
