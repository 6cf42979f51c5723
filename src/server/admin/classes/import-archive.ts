import type { output } from 'zod/mini'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { importCatalogue } from '#contract/studio/classes/catalogue-import.ts'
import { change, type OperatorDeps } from '#server/admin/change.ts'
import { withKeptPaths, withKeptPhoto } from '#server/catalogue/archive/kept-paths.ts'
import type { ReadArchive } from '#server/catalogue/archive/read-archive.ts'
import { errorsIn, problemsOf } from '#server/catalogue/drafts/check-draft.ts'
import {
  addRevision,
  documentDigest,
  type ClassDraft,
  keepDocument,
  lockDraft,
  moveDraft,
  readDraft,
  titlesOf
} from '#server/catalogue/drafts/draft-store.ts'
import { nextId } from '#server/catalogue/import/ids.ts'
import { lockImports } from '#server/catalogue/import/lock-imports.ts'
import { putMedia } from '#server/catalogue/put-media.ts'
import type { ExpertRecord } from '#server/catalogue/import/records.ts'
import type { Operation } from '#server/db/audit-log.ts'
import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, findRows, insertRow } from '#server/db/rows.ts'
import { clipDigest, findClips } from '#server/media/clips.ts'
import { writeFolderClips } from '#server/media/folder-clips.ts'
import type { MediaStore } from '#server/media/media.ts'
import { isSameExpert, writeStudioExpert } from './experts.ts'
import { tidied } from './tidied.ts'

type Imported = output<typeof importCatalogue.reply>
type Kind = Imported['added'][number]['kind']

interface Plan {
  added: Imported['added']
  changed: Imported['changed']
  unchanged: Imported['unchanged']
  problems: Imported['problems']
}

/**
 * Compares an archive with the store, and makes its classes drafts unless a problem is left.
 *
 * @param by the account that imports
 */
export async function importArchive(
  deps: OperatorDeps & { media: MediaStore },
  operation: Operation,
  read: ReadArchive,
  by: number
): Promise<Plan> {
  const { db, media } = deps
  const archive = await withStoredPaths(deps, read)
  const plan = await planOf(db, archive)
  if (plan.problems.length > 0 || operation.isDry) return plan
  if (plan.added.length + plan.changed.length === 0) return plan
  await putMedia(db, media, archive.media)
  let done = plan
  await change(deps, operation, async (tx, time) => {
    await lockImports(tx)
    // Again, since the store may have changed meanwhile.
    done = await planOf(tx, archive)
    await write(tx, archive, done, { by, time })
    const count = done.added.length + done.changed.length
    return { subject: 'archive', fields: count === 0 ? {} : fieldsOf(done) }
  })
  return done
}

/** A picture or download that the store has under another path keeps it. */
async function withStoredPaths(
  { db, media }: { db: Db; media: MediaStore },
  archive: ReadArchive
): Promise<ReadArchive> {
  const experts = await Promise.all(
    archive.experts.map(async expert => {
      const known = await findRow(db, 'expert', { slug: expert.slug })
      return known ? withKeptPhoto(media, archive, known.photo, expert) : expert
    })
  )
  const classes = await Promise.all(
    archive.classes.map(async ({ slug, document }) => {
      const draft = await draftCalled(db, slug)
      return {
        slug,
        document: draft ? await withKeptPaths(media, archive, draft, document) : document
      }
    })
  )
  return { ...archive, experts, classes }
}

const fieldsOf = ({ added, changed }: Plan) => ({
  added: [null, namesOf(added)] as const,
  changed: [null, namesOf(changed)] as const
})

/** As much as the log shows of a list. */
const namesOf = (records: Imported['added']) =>
  records
    .map(({ kind, slug }) => `${kind} ${slug}`)
    .join(', ')
    .slice(0, 2_000)

async function planOf(db: Db, archive: ReadArchive): Promise<Plan> {
  const plan: Plan = { added: [], changed: [], unchanged: [], problems: [] }
  const note = (kind: Kind, slug: string, isKnown: boolean, isSame: boolean) =>
    plan[!isKnown ? 'added' : isSame ? 'unchanged' : 'changed'].push({ kind, slug })
  for (const { file, line, message, words } of archive.issues) {
    plan.problems.push({ file, line, message: words ?? { ar: message, en: message } })
  }
  const stored = await findClips(
    db,
    archive.clips.map(({ name }) => name)
  )
  for (const clip of archive.clips) {
    const known = stored.get(clip.name)
    const isSame = known !== undefined && known.digest === clipDigest(clip)
    // One of the studio is changed there alone.
    note('clip', clip.name, known !== undefined, isSame || known?.isByHand === true)
  }
  for (const expert of archive.experts) {
    const known = await findRow(db, 'expert', { slug: expert.slug })
    note(
      'expert',
      expert.slug,
      known !== undefined,
      known !== undefined && isSameExpert(known, expert)
    )
  }
  for (const { slug, document } of archive.classes) {
    const known = await draftCalled(db, slug)
    note('class', slug, known !== undefined, known !== undefined && isSameDraft(known, document))
  }
  return plan
}

const isSameDraft = (draft: ClassDraft, document: ClassDocument) =>
  documentDigest(tidied(draft.document)) === documentDigest(tidied(document))

async function draftCalled(db: Db, slug: string): Promise<ClassDraft | undefined> {
  const kept = await findRow(db, 'class_draft', { slug })
  const live = kept ? undefined : await findRow(db, 'class', { slug })
  const id = kept?.class_id ?? live?.id
  return id === undefined ? undefined : readDraft(db, id)
}

async function write(
  tx: Tx,
  archive: ReadArchive,
  plan: Plan,
  { by, time }: { by: number; time: number }
): Promise<void> {
  const isDue = (kind: Kind, slug: string) =>
    [...plan.added, ...plan.changed].some(one => one.kind === kind && one.slug === slug)
  await writeFolderClips(
    tx,
    archive.clips.filter(({ name }) => isDue('clip', name)),
    new Date(time)
  )
  const answers = new Set<PublicAnswer>()
  for (const expert of archive.experts.filter(({ slug }) => isDue('expert', slug))) {
    await writeExpert(tx, expert, answers)
  }
  for (const { slug, document } of archive.classes.filter(one => isDue('class', one.slug))) {
    await writeDraft(tx, slug, document, { by, time })
  }
  if (answers.size > 0) await bumpVersion(tx, answers)
}

async function writeExpert(
  tx: Tx,
  expert: ExpertRecord,
  answers: Set<PublicAnswer>
): Promise<void> {
  const [known] = await findRows(tx, 'expert', { slug: expert.slug })
  await writeStudioExpert(tx, known, expert, answers)
}

async function writeDraft(
  tx: Tx,
  slug: string,
  document: ClassDocument,
  { by, time }: { by: number; time: number }
): Promise<void> {
  const known = await draftCalled(tx, slug)
  const expert = await findRow(tx, 'expert', { slug: document.class.expert })
  const expert_id = expert?.id ?? null
  const problems = errorsIn(await problemsOf(tx, slug, document, time))
  const revision = { kind: 'imported' as const, document, time, by }
  if (known) {
    await lockDraft(tx, known.classId)
    await moveDraft(tx, known.classId, revision, { problems, expert_id })
    return
  }
  const id = await nextId(tx, 'class')
  await insertRow(tx, 'class_draft', {
    ...{ class_id: id, slug, expert_id, ...titlesOf(document), state: 'draft', problems },
    ...{ revision: 1, live_revision: null, publish_at: null, is_studio: 0 },
    ...{ digest: await keepDocument(tx, id, document), updated_at: time, updated_by: by }
  })
  await addRevision(tx, id, revision)
}
