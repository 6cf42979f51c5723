import * as z from 'zod/mini'
import { type Category, listCategories } from '#contract/catalogue/categories.ts'
import { Class, ClassSummary } from '#contract/catalogue/classes.ts'
import { Expert } from '#contract/catalogue/experts.ts'
import { Package } from '#contract/subscriptions/packages.ts'
import { LearningPath } from '#contract/catalogue/paths.ts'
import type { Settings } from '#server/settings/env.ts'
import { readIndex } from '#snapshot/folder.ts'
import { inParallel, type Source, SourceError } from './source.ts'
import { viewsToKeep } from './views.ts'

export interface FetchedCatalogue {
  classes: Class[]
  experts: Expert[]
  categories: Category[]
  paths: LearningPath[]
  pricing: Package
  mediaOrigins: string[]
  /** Day in UTC that the views of experts are of. */
  viewsOf: string
  fetched: number
  dropped: number
  /** `class 12 (first-page): modules.0.title: Invalid input` */
  issues: string[]
}

const PARALLEL = 8
const PACKAGE_PATH = '/packages/1'

/** The least that names a record. */
const Named = z.object({ id: z.int().check(z.positive()), slug: z.string() })

/** Classes of an expert come from the list of classes. */
const ExpertRecord = z.extend(Expert, { courses: z.array(Named) })

/** Fetches and checks every public record. @throws SourceError when the API cannot be read */
export async function fetchCatalogue(
  source: Source,
  settings: Settings,
  previous: string | undefined
): Promise<FetchedCatalogue> {
  const issues: string[] = []
  const categories = accept(listCategories.reply, await source.json('/categories'), 'categories')
  const pricing = accept(Package, await source.json(PACKAGE_PATH), 'package 1')
  const allClasses = await listAll(source, '/courses', issues)
  const allExperts = await listAll(source, '/instructors', issues)
  const fetched = allClasses.length + allExperts.length

  const origins = new Set<string>()
  const place = (path: string, url: string) => publicAddress(source, settings, origins, path, url)
  const classes = await fetchRecords(
    source,
    'class',
    '/courses',
    allClasses,
    Class,
    issues,
    (item, path) => {
      const known = new Set(categories.map(({ id }) => id))
      const strange = item.categoryIds.find(id => !known.has(id))
      if (strange !== undefined) return `categoryIds: there is no category ${strange}`
      item.posterUrl = source.resolve(path, item.posterUrl)?.href ?? ''
      if (!isAllowed(item.posterUrl, settings))
        return `posterUrl: ${hostOf(item.posterUrl)} is not allowed; add it to IMAGE_HOSTS`
      if (item.trailerUrl !== undefined) {
        const trailer = place(path, item.trailerUrl)
        if (!trailer) return 'trailerUrl: is no address of http or https'
        item.trailerUrl = trailer
      }
      item.trailerCaptions = item.trailerCaptions?.flatMap(({ language, url }) => {
        const caption = place(path, url)
        return caption ? [{ language, url: caption }] : []
      })
      return undefined
    }
  )
  const expertRecords = await fetchRecords(
    source,
    'instructor',
    '/instructors',
    allExperts,
    ExpertRecord,
    issues,
    (item, path) => {
      item.photoUrl = source.resolve(path, item.photoUrl)?.href ?? ''
      if (!isAllowed(item.photoUrl, settings))
        return `photoUrl: ${hostOf(item.photoUrl)} is not allowed; add it to IMAGE_HOSTS`
      const strange = item.links.find(link => !/^https?:$/.test(URL.parse(link)?.protocol ?? ''))
      return strange === undefined
        ? undefined
        : 'links: holds something else than an address of http or https'
    }
  )
  if (classes.length === 0 && previous && readIndex(previous).classes.length > 0) {
    throw new SourceError(`${source.host}/courses: answers no class at all`)
  }
  const paths = await fetchPaths(source, new Set(classes.map(({ id }) => id)), issues)
  const summaries = new Map(classes.map(item => [item.id, ClassSummary.parse(item)]))
  const { views, viewsOf } = viewsToKeep(source, expertRecords, previous)
  const experts = expertRecords.map(record => ({
    ...record,
    views: views.get(record.id) ?? record.views,
    courses: record.courses.flatMap(({ id }) => summaries.get(id) ?? [])
  }))
  return {
    classes,
    experts,
    categories,
    paths,
    pricing,
    fetched,
    issues,
    mediaOrigins: [...origins],
    viewsOf,
    dropped: fetched - classes.length - experts.length
  }
}

/** Learning paths whose classes exist; an API may have none. */
async function fetchPaths(
  source: Source,
  classIds: ReadonlySet<number>,
  issues: string[]
): Promise<LearningPath[]> {
  const answer = await source.json('/paths').catch((error: unknown) => {
    const { status } = error as SourceError
    if (status === 404 || status === 501) return []
    throw error
  })
  const result = z.array(LearningPath).safeParse(answer)
  if (!result.success) {
    const [issue] = result.error.issues
    issues.push(`/paths: ${issue?.path.join('.')}: ${issue?.message}`)
    return []
  }
  return result.data.filter(
    ({ courseIds }) => courseIds.length > 0 && courseIds.every(id => classIds.has(id))
  )
}

function accept<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  name: string
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new SourceError(`${name}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** Every record of a list: bare, whole, or paged. */
async function listAll(source: Source, path: string, issues: string[]) {
  const first = await source.json(path)
  const records: unknown[] = []
  if (Array.isArray(first)) records.push(...(first as unknown[]))
  else {
    const Page = z.object({ items: z.array(z.unknown()), total: z.int() })
    let page = accept(Page, first, path)
    records.push(...page.items)
    for (let number = 2; records.length < page.total && page.items.length > 0; number++) {
      page = accept(Page, await source.json(`${path}?page=${number}`), path)
      records.push(...page.items)
    }
  }
  const named: z.output<typeof Named>[] = []
  const slugs = new Set<string>()
  for (const record of records) {
    const { data } = Named.safeParse(record)
    if (!data) issues.push(`${path}: a record has no id or no slug`)
    else if (slugs.has(data.slug)) issues.push(`${path}: ${data.slug} is the slug of two records`)
    else {
      slugs.add(data.slug)
      named.push(data)
    }
  }
  return named
}

async function fetchRecords<Schema extends typeof Class | typeof ExpertRecord>(
  source: Source,
  name: string,
  path: string,
  list: readonly { id: number; slug: string }[],
  schema: Schema,
  issues: string[],
  issueOf: (record: z.output<Schema>, path: string) => string | undefined
): Promise<z.output<Schema>[]> {
  const records = await inParallel(list, PARALLEL, async ({ id, slug }) => {
    const address = `${path}/${id}`
    const report = (message: string) => void issues.push(`${name} ${id} (${slug}): ${message}`)
    let value: unknown
    try {
      value = await source.json(address)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return report(error.message)
    }
    const result = schema.safeParse(value)
    if (!result.success) {
      for (const { path: field, message } of result.error.issues)
        report(`${field.join('.')}: ${message}`)
      return undefined
    }
    const record = result.data as z.output<Schema>
    if (record.id !== id || record.slug !== slug) return report('id or slug differs from the list')
    const issue = issueOf(record, address)
    return issue === undefined ? record : report(issue)
  })
  return records.filter(record => record !== undefined) as z.output<Schema>[]
}

function hostOf(url: string): string {
  return URL.parse(url)?.host || 'an empty address'
}

export type PictureHosts = Pick<Settings, 'apiHost' | 'imageHosts'>

export function isAllowed(url: string, { apiHost, imageHosts }: PictureHosts): boolean {
  const { protocol, host } = URL.parse(url) ?? {}
  if (!/^https?:$/.test(protocol ?? '') || host === undefined) return false
  return host === URL.parse(apiHost)?.host || imageHosts.includes(host)
}

/** The API may have another address for browsers than for the build. */
function publicAddress(
  source: Source,
  { apiHost, publicApiHost }: Settings,
  origins: Set<string>,
  path: string,
  reference: string
): string | undefined {
  const url = source.resolve(path, reference)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const base = new URL(apiHost).href.replace(/\/$/, '')
  if (url.href.startsWith(`${base}/`)) return publicApiHost + url.href.slice(base.length)
  origins.add(url.origin)
  return url.href
}
