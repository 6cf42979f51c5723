import { randomInt } from 'node:crypto'
import { classProblemText } from '#i18n/texts/class-problems.ts'
import { writeLog } from '#server/db/audit-log.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRows, insertRow } from '#server/db/rows.ts'
import type { MediaStore } from '#server/media/media.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { describeError, type Log } from '#server/runtime/log.ts'
import { DraftRefusal } from './draft-refusal.ts'
import {
  bilingualTitle,
  type ClassDraft,
  lockDraft,
  moveDraft,
  restingState
} from './draft-store.ts'
import { lockForPublishing, prepareDraft, publishDraft, StalePreparation } from './publish-draft.ts'

interface Deps {
  db: Db
  media: MediaStore
  now: () => Date
  log: Log
}

/** Publishes the drafts whose time has come, each once, whichever process is first. */
export async function publishDue(deps: Deps): Promise<void> {
  const { db, now, log } = deps
  const due = await findRows(
    db,
    'class_draft',
    { state: 'scheduled', publish_at: ['<=', now().getTime()] },
    'publish_at'
  )
  for (const { class_id } of due) {
    try {
      await publishOne(deps, class_id)
    } catch (error) {
      // The next round tries again.
      if (error instanceof StalePreparation) continue
      if (!(error instanceof DraftRefusal)) {
        log('warn', 'publishing at a time failed', { class: class_id, ...describeError(error) })
        continue
      }
      await inTransaction(db, tx => giveBack(tx, class_id, error, now().getTime()))
    }
  }
}

async function publishOne({ db, media, now }: Deps, classId: number): Promise<void> {
  const prepared = await prepareDraft({ db, media }, classId)
  await inTransaction(db, async tx => {
    const draft = await lockForPublishing(tx, classId)
    const time = now().getTime()
    if (!isDue(draft, time)) return
    const { by, comment } = await readPlan(tx, classId)
    const fields = await publishDraft(tx, draft, prepared, { time, by, comment })
    const who = by === null ? 'schedule' : `account ${by}`
    await writeLog(
      tx,
      { command: 'classes publish', who },
      { subject: `class ${classId}`, fields },
      time
    )
  })
}

const isDue = ({ state, publishAt }: ClassDraft, time: number) =>
  state === 'scheduled' && publishAt !== null && publishAt <= time

/** Who scheduled a class last, and with which comment. */
async function readPlan(tx: Tx, classId: number) {
  const row = await tx
    .selectFrom('class_revision')
    .select(['author', 'comment'])
    .where('class_id', '=', classId)
    .where('kind', '=', 'scheduled')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { by: row?.author ?? null, comment: row?.comment ?? undefined }
}

/** Makes it a draft again, and says why in a comment and a mail. */
async function giveBack(
  tx: Tx,
  classId: number,
  { problems }: DraftRefusal,
  time: number
): Promise<void> {
  const draft = await lockDraft(tx, classId)
  if (!isDue(draft, time)) return
  const [first] = problems.filter(({ severity }) => severity === 'error')
  const { by: planner } = await readPlan(tx, classId)
  const reason = classProblemText('schedule_stopped')
  const text = [reason.ar, first?.message.ar, reason.en, first?.message.en]
    .filter(Boolean)
    .join('\n')
  const { document } = draft
  const returned = { kind: 'returned' as const, document, time, by: null, comment: text }
  await moveDraft(tx, classId, returned, {
    ...{ state: await restingState(tx, draft), publish_at: null },
    problems: problems.filter(({ severity }) => severity === 'error').length
  })
  await insertRow(tx, 'class_comment', {
    ...{ id: randomInt(1, 2 ** 48 - 1), class_id: classId, path: '', text },
    ...{ at: time, author: null, resolved_at: null }
  })
  if (planner === null || !first) return
  const mail = {
    kind: 'unpublished' as const,
    title: bilingualTitle(document),
    reason: first.message
  }
  const subject = `${classId}:${draft.revision}`
  await addLearnerMail(tx, { subject, learnerId: planner }, mail, time)
}
