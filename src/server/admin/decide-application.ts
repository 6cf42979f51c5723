import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { foldedEmail } from '#server/accounts/name-and-email.ts'
import { readStaff } from '#server/accounts/staff/roles.ts'
import { drawnPortrait, makeExpert, type NewExpert } from '#server/catalogue/new-expert.ts'
import { type Change, type Operation, writeLog } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRow, findRows, insertRow, lockRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import type { MediaStore } from '#server/media/media.ts'
import { type ApplicationStatus, noApplication, subjectOfApplication } from './applications.ts'
import { change, checkText, OperatorError, type OperatorDeps } from './change.ts'
import { addStaff } from './staff.ts'

type Application = Selectable<Schema['instructor_application']>
type Answer = Selectable<Schema['application_answer']>

const MESSAGE_LONGEST = 5_000

export interface Decision {
  status: ApplicationStatus
  /** Plain text, mailed to the applicant in one mail. */
  message?: string | undefined
}

interface Deps extends OperatorDeps {
  media: Pick<MediaStore, 'put'>
  /** Hash that no password matches. */
  unusable: string
}

/**
 * Sets the status of an application and mails a message. Accepting makes the expert's record, and
 * invites the applicant as that expert.
 *
 * @throws OperatorError
 */
export async function decideApplication(
  deps: Deps,
  operation: Operation,
  id: number,
  decision: Decision
): Promise<Change> {
  const { path: photo, content } = drawnPortrait(`application ${id}`)
  const isMade = decision.status === 'accepted' && !operation.isDry
  // Media before the record that names it, as at an import.
  if (isMade) await deps.media.put(photo, content)
  return change(deps, operation, async (tx, time) => {
    const before = await lockRow(tx, 'instructor_application', { id })
    if (!before) throw noApplication(id)
    const isDone = (await findRow(tx, 'expert', { application_id: id })) !== undefined
    checkDecision(before, decision, isDone)
    const { unusable } = deps
    const fields =
      decision.status === 'accepted'
        ? await accept(tx, before, { ...decision, isDone, photo, unusable, operation }, time)
        : await answer(tx, before, decision, time)
    const { status } = decision
    if (status !== before.status) await changeRow(tx, 'instructor_application', { id }, { status })
    const step = status === before.status ? {} : { status: [before.status, status] as const }
    return { subject: subjectOfApplication(id), fields: { ...step, ...fields } }
  })
}

/** @throws OperatorError */
function checkDecision(before: Application, { status, message }: Decision, isDone: boolean): void {
  if (message !== undefined) checkText('the message', message, MESSAGE_LONGEST)
  const isFinal = before.status === 'accepted' && isDone
  if (isFinal && (status !== 'accepted' || message !== undefined)) {
    const why = 'it is accepted: take the role away instead'
    throw new OperatorError(why, 'conflict', 'application_accepted')
  }
  if (status === 'new' && message !== undefined) {
    const why = 'a message goes with an answer'
    throw new OperatorError(why, 'validation_failed', 'message_unsent')
  }
}

/** Queues the mail, unless the last one said the same: a repeated request. */
async function answer(
  tx: Tx,
  { id: application_id }: Application,
  { status, message: given }: Decision,
  time: number
): Promise<Change['fields']> {
  const message = given?.trim()
  if (message === undefined || status === 'new' || status === 'accepted') return {}
  const answers = await findRows(tx, 'application_answer', { application_id }, 'requested_at')
  const last = answers.at(-1)
  if (last?.message === message && last.status === status) return {}
  return addAnswer(tx, { application_id, status, message, requested_at: time, due_at: time })
}

async function addAnswer(tx: Tx, row: Omit<Answer, 'id' | 'attempts'>): Promise<Change['fields']> {
  await insertRow(tx, 'application_answer', { ...row, id: randomInt(1, 2 ** 48), attempts: 0 })
  return { answer: [null, 'sent'] }
}

interface Acceptance extends Decision {
  /** The expert's record is there. */
  isDone: boolean
  photo: string
  unusable: string
  operation: Operation
}

async function accept(
  tx: Tx,
  application: Application,
  { message, isDone, photo, unusable, operation }: Acceptance,
  time: number
): Promise<Change['fields']> {
  if (isDone) return {}
  const email = foldedEmail(application.email)
  const learner = await lockRow(tx, 'learner', { email })
  if (learner && (await readStaff(tx, learner.id))?.expertId !== undefined) {
    const why = 'they are the account of another expert already'
    throw new OperatorError(why, 'conflict', 'expert_already')
  }
  const invited = await findRow(tx, 'staff_invitation', { email })
  if (invited && invited.expert_id !== null) {
    const why = 'they are invited as another expert already'
    throw new OperatorError(why, 'conflict', 'expert_already')
  }
  const { id } = application
  const texts = await expertOf(tx, application)
  const expertId = await makeExpert(tx, { ...texts, photo, applicationId: id })
  const wanted = {
    ...{ email, roles: ['expert'] as const, expertId, applicationId: id, message, unusable },
    ...{ language: application.reader_language ?? 'ar', invitedBy: operation.who }
  }
  const added = await addStaff(tx, wanted, time)
  await writeLog(tx, operation, added.change, time)
  const expert = { expert: [null, expertId] } as const
  if (message === undefined) return expert
  const row = { application_id: id, status: 'accepted', message: message.trim() } as const
  // The mail about the role has it, so that none is due.
  return { ...expert, ...(await addAnswer(tx, { ...row, requested_at: time, due_at: null })) }
}

const ARABIC = /\p{Script=Arabic}/u

/** A text of an applicant in the language that it is written in. */
function written(...texts: (string | null)[]) {
  const all = texts.flatMap(text => text ?? [])
  return {
    ar: all.find(text => ARABIC.test(text)) ?? '',
    en: all.findLast(text => !ARABIC.test(text)) ?? ''
  }
}

async function expertOf(
  tx: Tx,
  { name, name_en, expertise, about, links }: Application
): Promise<Pick<NewExpert, 'name' | 'headline' | 'about' | 'links'>> {
  return {
    name: written(name, name_en),
    headline: (await categoryCalled(tx, expertise)) ?? written(expertise),
    about: written(about),
    links: JSON.parse(links) as string[]
  }
}

/** Names of the category that is written so in one language. */
async function categoryCalled(tx: Tx, text: string) {
  const isIt = (name: string) => name.toLowerCase() === text.trim().toLowerCase()
  const categories = await findRows(tx, 'category', { retired: 0 })
  const found = categories.find(({ name_ar, name_en }) => isIt(name_ar) || isIt(name_en))
  return found && { ar: found.name_ar, en: found.name_en }
}
