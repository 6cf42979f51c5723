import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Class } from '#contract/catalogue/classes.ts'
import type { PublishedEpisode } from '#contract/search/published-search.ts'
import { classFields, documentId, episodeFields, expertFields } from '#domain/search/documents.ts'
import {
  type PackedDocument,
  type PackedWords,
  packWords,
  repackWords
} from '#domain/search/words/pack-words.ts'
import { keepDerived, readDerived } from './derived.ts'
import { type Entity, readIndex, readRecord, type SnapshotIndex, snapshotsDir } from './folder.ts'

/** The search index without what texts of the site add to it. */
export interface PackedSearch {
  words: PackedWords
  /** By id. */
  episodes: PublishedEpisode[]
}

interface Snapshot {
  folder: string
  index: SnapshotIndex
}

const NAME = 'search'
/** With more changed records, packing all is as fast. */
const MOST_CHANGED = 0.2

/** Takes what it can from the snapshot before. */
export function packedSearch(snapshot: Snapshot): PackedSearch {
  const { folder } = snapshot
  const known = readDerived<PackedSearch>(folder, NAME)
  if (known) return known
  const made = repacked(snapshot) ?? packed(snapshot)
  keepDerived(folder, NAME, made)
  return made
}

function packed(snapshot: Snapshot): PackedSearch {
  const { classes, experts } = snapshot.index
  const { documents, episodes } = contentOf(snapshot, { classes, experts })
  return { words: packWords(documents), episodes: sorted(episodes) }
}

/** Undefined where most has changed, or no other snapshot has one. */
function repacked(snapshot: Snapshot): PackedSearch | undefined {
  const others = readdirSync(snapshotsDir()).map(name => join(snapshotsDir(), name))
  for (const folder of others) {
    const search = readDerived<PackedSearch>(folder, NAME)
    if (!search) continue
    const before = { folder, index: readIndex(folder) }
    const left = differing(before, snapshot)
    const added = differing(snapshot, before)
    const most = snapshot.index.classes.length * MOST_CHANGED
    if (!left || !added || left.classes.length + added.classes.length > most) continue
    const old = contentOf(before, left)
    const fresh = contentOf(snapshot, added)
    const oldIds = new Set(old.episodes.map(({ id }) => id))
    const episodes = search.episodes.filter(({ id }) => !oldIds.has(id))
    return {
      words: repackWords(search.words, old.documents, fresh.documents),
      episodes: sorted([...episodes, ...fresh.episodes])
    }
  }
  return undefined
}

type Records = Pick<SnapshotIndex, Entity>

/** Records of a snapshot that another one lacks, or has otherwise. */
function differing({ index }: Snapshot, other: Snapshot): Records | undefined {
  const [own, others] = [index.digests, other.index.digests]
  const names = JSON.stringify(categoryNames(index))
  if (!own || !others || names !== JSON.stringify(categoryNames(other.index))) return undefined
  const isOther = (entity: Entity) => (record: { id: number }) =>
    own[entity][record.id] !== others[entity][record.id]
  return {
    classes: index.classes.filter(isOther('classes')),
    experts: index.experts.filter(isOther('experts'))
  }
}

const categoryNames = ({ categories }: SnapshotIndex) =>
  categories.map(({ id, name }) => [id, name] as const)

const sorted = (episodes: readonly PublishedEpisode[]) =>
  episodes.toSorted((one, other) => one.id - other.id)

/** Documents of the index, as the API builds them. */
function contentOf(
  { folder, index }: Snapshot,
  { classes, experts }: Records
): { documents: PackedDocument[]; episodes: PublishedEpisode[] } {
  const names = new Map(categoryNames(index))
  const episodes: PublishedEpisode[] = []
  const ofClasses = classes.flatMap(({ id }) => {
    const item = readRecord(folder, 'classes', id) as Class
    const own = episodesOf(item)
    episodes.push(...own)
    const { title, summary, objectives, instructor, level } = item
    const categories = item.categoryIds.flatMap(category => names.get(category) ?? [])
    const texts = { title, summary, objectives, level, expert: instructor.name, categories }
    return [
      { id: documentId('course', id), title, fields: classFields(texts) },
      ...own.map(episode => ({
        id: documentId('episode', episode.id),
        title: episode.title,
        fields: episodeFields(episode.title)
      }))
    ]
  })
  const ofExperts = experts.map(({ id, name, headline }) => ({
    id: documentId('instructor', id),
    title: name,
    fields: expertFields({ name, headline })
  }))
  return { documents: [...ofClasses, ...ofExperts], episodes }
}

function episodesOf({ slug, title, modules }: Class): PublishedEpisode[] {
  return modules
    .flatMap(({ items }) => items)
    .flatMap(({ id, type, title: name, durationSeconds, isPreview }) =>
      type === 'quiz'
        ? []
        : {
            ...{ id, type, title: name, courseSlug: slug, courseTitle: title },
            ...(durationSeconds !== undefined && { durationSeconds }),
            ...(isPreview && { isFree: true as const })
          }
    )
}
