import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { parseRecord, recordOf } from '#domain/record.ts'
import { type Bilingual, isBilingual } from '#i18n/text.ts'
import { learnerKey } from '#stores/session/learner-key.ts'
import { $accessToken } from '#stores/session/session.ts'

export interface SavedClass {
  slug: string
  title: Bilingual
  id?: number
}

/** Not sent to the account yet. */
export type SavedChange = 'save' | 'drop'

interface Saved {
  owner: string
  /** Newest first. */
  classes: readonly SavedClass[]
  /** Unsent changes by slug, oldest first; of a guest all classes. */
  wishes: Readonly<Record<string, SavedChange>>
}

export const NOTHING_SAVED: Saved = { owner: '', classes: [], wishes: {} }

const $stored = persistentAtom<Saved>('saved', NOTHING_SAVED, {
  encode: JSON.stringify,
  decode: read
})

/** A guest's list passes to the learner who signs in; another learner's is hidden. */
export const $saved = computed([$stored, $accessToken], stored =>
  stored.owner === '' || stored.owner === learnerKey() ? stored : NOTHING_SAVED
)

export const isSaved = (slug: string, { classes } = $saved.get()): boolean =>
  classes.some(one => one.slug === slug)

/** `send-saved.ts` updates the account. */
export function toggleSaved(item: SavedClass): void {
  const { classes, wishes } = $saved.get()
  const { [item.slug]: _, ...others } = wishes
  const rest = classes.filter(({ slug }) => slug !== item.slug)
  const isDropped = rest.length < classes.length
  const owner = learnerKey()
  $stored.set({
    owner,
    classes: isDropped ? rest : [item, ...rest],
    // No account has a guest's classes.
    wishes: isDropped && !owner ? others : { ...others, [item.slug]: isDropped ? 'drop' : 'save' }
  })
}

/** Replaces the list by the account's, except for unsent changes. */
export function keepSaved(account: readonly SavedClass[]): void {
  const { classes, wishes } = $saved.get()
  const isUnsent = ({ slug }: SavedClass) => wishes[slug] !== undefined
  $stored.set({
    owner: learnerKey(),
    classes: [...classes.filter(isUnsent), ...account.filter(one => !isUnsent(one))],
    wishes
  })
}

/** Drops a sent change, unless a newer one replaced it. */
export function dropSentChange(slug: string, sent: SavedChange): void {
  const { [slug]: newest, ...wishes } = $saved.get().wishes
  if (newest === sent) $stored.set({ ...$saved.get(), owner: learnerKey(), wishes })
}

function read(text: string): Saved {
  const { owner, classes, wishes } = parseRecord(text)
  if (typeof owner !== 'string' || !Array.isArray(classes)) return NOTHING_SAVED
  return { owner, classes: classes.filter(isSavedClass), wishes: parseWishes(wishes) }
}

function isSavedClass(value: unknown): value is SavedClass {
  const { slug, title, id = 0 } = recordOf(value)
  return typeof slug === 'string' && isBilingual(title) && Number.isInteger(id)
}

function parseWishes(wishes: unknown): Saved['wishes'] {
  return Object.fromEntries(Object.entries(recordOf(wishes)).filter(isChange))
}

function isChange(entry: [string, unknown]): entry is [string, SavedChange] {
  return entry[1] === 'save' || entry[1] === 'drop'
}
