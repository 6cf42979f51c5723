import { atom } from 'nanostores'
import { type Category, listCategories } from '#contract/catalogue/categories.ts'
import { type LearningPath, listPaths } from '#contract/catalogue/paths.ts'
import type { PublishedClass } from '#contract/catalogue/published.ts'
import { listRecommendations } from '#contract/learning/recommendations.ts'
import { type PathUnderWay, pathsUnderWay } from '#domain/learning/paths-under-way.ts'
import { type Learner, type Reason, recommend } from '#domain/catalogue/recommend.ts'
import type { Locale } from '#i18n/locale.ts'
import { call } from '#stores/api.ts'
import { $myClassesState } from '#stores/learning/load-my-classes.ts'
import { classFiles } from '#stores/device/class-files.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $interests } from '#stores/accounts/interests.ts'
import { $myClasses } from '#stores/learning/my-classes.ts'
import { $learner } from '#stores/session/learner-key.ts'
import { $savedInAccount } from '#stores/learning/send-saved.ts'

/** A selection of the editors, not a field of interest. */
const FEATURED = 'featured'

export interface RecommendedClass {
  item: PublishedClass
  reason: Reason
}

export interface MyPath extends PathUnderWay<LearningPath> {
  item: PublishedClass
}

export interface Shown {
  paths: readonly MyPath[]
  recommended: readonly RecommendedClass[]
  fresh: readonly PublishedClass[]
}

const NOTHING: Shown = { paths: [], recommended: [], fresh: [] }

export const $shown = atom<Shown | undefined>()

/** What similar learners finished; undefined before the answer. */
export const $similar = atom<Learner['similar']>()

export const $fields = atom<readonly Category[]>([])

export function followRecommended(locale: Locale): () => void {
  const files = classFiles(locale)
  let saved: readonly number[] | undefined
  let areLoaded = false
  const $round = atom({})

  async function choose(): Promise<void> {
    // Nothing is chosen before all is known, so that what is shown stays.
    const similar = $similar.get()
    if (!similar || !areLoaded) return
    $round.set({})
    const chosen = await ignoreStale([$round], () =>
      chosenBy(files, locale, { saved: saved ?? [], similar }).catch(() => $shown.get() ?? NOTHING)
    )
    if (chosen) $shown.set(chosen)
  }

  const stops = [
    $myClasses.listen(() => void choose()),
    $interests.listen(() => void choose()),
    $savedInAccount.subscribe(answer => {
      // Classes saved later stay where they are shown.
      if (saved || answer.step !== 'loaded') return
      saved = answer.classes.map(({ id }) => id)
      void choose()
    }),
    $fields.listen(() => void choose()),
    $myClassesState.listen(({ step }) => step !== 'loading' && void choose())
  ]
  stops.push(
    $learner.listen(() => {
      $similar.set(undefined)
      void loadSimilar().then(choose)
    })
  )
  void Promise.all([loadFields(), loadPaths(), loadSimilar()]).then(() => {
    areLoaded = true
    return choose()
  })
  return () => stops.forEach(stop => stop())
}

async function loadSimilar(): Promise<void> {
  // A guest has none.
  if (!$learner.get()) return
  const answer = await ignoreStale([$learner], () => call(listRecommendations, {}))
  if (!answer) return
  const found = answer.ok ? answer.value : []
  $similar.set(found.map(({ courseId, becauseId }) => ({ id: courseId, after: becauseId })))
}

async function loadFields(): Promise<void> {
  if ($fields.get().length > 0) return
  const answer = await call(listCategories, {})
  if (answer.ok) $fields.set(answer.value.filter(({ slug }) => slug !== FEATURED))
}

let knownPaths: readonly LearningPath[] = []

async function loadPaths(): Promise<void> {
  if (knownPaths.length > 0) return
  const answer = await call(listPaths, {})
  if (answer.ok) knownPaths = answer.value
}

async function chosenBy(
  files: ReturnType<typeof classFiles>,
  language: Locale,
  { saved, similar }: Pick<Learner, 'saved' | 'similar'>
): Promise<Shown> {
  const { categoryIds = [], level } = $interests.get() ?? {}
  const all = await files.readFacts()
  const { recommended, fresh } = recommend(
    all,
    $fields.get().map(({ id }) => id),
    {
      begun: $myClasses.get().flatMap(({ id, isCompleted }) => (id ? [{ id, isCompleted }] : [])),
      saved,
      ...(similar && { similar }),
      likes: categoryIds,
      level: level && LEVELS[level],
      language
    }
  )
  const paths = pathsUnderWay(knownPaths, $myClasses.get())
  const next = all.filter(({ id }) => paths.some(path => path.next === id))
  const places = [...recommended.map(({ facts }) => facts), ...fresh, ...next]
  const read = new Map((await files.readCards(places)).map(item => [item.id, item]))
  return {
    paths: paths.flatMap(path => {
      const item = read.get(path.next)
      return item ? [{ ...path, item }] : []
    }),
    recommended: recommended.flatMap(({ facts, reason }) => {
      const item = read.get(facts.id)
      return item ? [{ item, reason }] : []
    }),
    fresh: fresh.flatMap(({ id }) => read.get(id) ?? [])
  }
}

const LEVELS = {
  BEGINNER: 'beginner',
  INTERMEDIATE: 'intermediate',
  ADVANCED: 'advanced'
} as const
