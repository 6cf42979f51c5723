import * as z from 'zod/mini'
import { Class } from '#contract/catalogue/classes.ts'
import { Expert } from '#contract/catalogue/experts.ts'
import { hostOf, isAllowed, publicAddress, type SourceSettings } from './addresses.ts'
import { inParallel, type Source, SourceError } from './source.ts'

const PARALLEL = 8

/** The least that names a record. */
const Named = z.object({ id: z.int().check(z.positive()), slug: z.string() })
export type ListedRecord = z.output<typeof Named>

/** Classes of an expert come from the list of classes. */
const FetchedExpert = z.extend(Expert, { courses: z.array(Named) })
export type FetchedExpert = z.output<typeof FetchedExpert>

/** Issues by what they are about: `class 12`, `/courses`. */
export type Issues = Map<string, string[]>

function addIssue(issues: Issues, about: string, message: string): void {
  issues.set(about, [...(issues.get(about) ?? []), message])
}

/** @throws SourceError for an answer that breaks the contract */
export function accept<Schema extends z.ZodMiniType>(
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
export async function listRecords(
  source: Source,
  path: string,
  issues: Issues
): Promise<ListedRecord[]> {
  issues.delete(path)
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
  const named: ListedRecord[] = []
  const slugs = new Set<string>()
  for (const record of records) {
    const { data } = Named.safeParse(record)
    if (!data) addIssue(issues, path, `${path}: a record has no id or no slug`)
    else if (slugs.has(data.slug)) {
      addIssue(issues, path, `${path}: ${data.slug} is the slug of two records`)
    } else {
      slugs.add(data.slug)
      named.push(data)
    }
  }
  return named
}

/** Fetches records by id. @returns undefined for those with issues */
async function fetchRecords<Schema extends typeof Class | typeof FetchedExpert>(
  source: Source,
  name: string,
  path: string,
  list: readonly ListedRecord[],
  schema: Schema,
  issues: Issues,
  issueOf: (record: z.output<Schema>, path: string) => string | undefined
): Promise<Map<number, z.output<Schema> | undefined>> {
  const records = await inParallel(list, PARALLEL, async ({ id, slug }) => {
    const address = `${path}/${id}`
    const about = `${name} ${id}`
    issues.delete(about)
    const report = (message: string) => addIssue(issues, about, `${about} (${slug}): ${message}`)
    let value: unknown
    try {
      value = await source.json(address)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      report(error.message)
      return undefined
    }
    const result = schema.safeParse(value)
    if (!result.success) {
      for (const { path: field, message } of result.error.issues)
        report(`${field.join('.')}: ${message}`)
      return undefined
    }
    const record = result.data as z.output<Schema>
    const isListed = record.id === id && record.slug === slug
    const issue = isListed ? issueOf(record, address) : 'id or slug differs from the list'
    if (issue === undefined) return record
    report(issue)
    return undefined
  })
  return new Map(list.map(({ id }, at) => [id, records[at]]))
}

export function fetchClasses(
  source: Source,
  settings: SourceSettings,
  list: readonly ListedRecord[],
  issues: Issues
): Promise<Map<number, Class | undefined>> {
  const place = (path: string, url: string) => publicAddress(source, settings, path, url)
  return fetchRecords(source, 'class', '/courses', list, Class, issues, (item, path) => {
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
  })
}

export function fetchExperts(
  source: Source,
  settings: SourceSettings,
  list: readonly ListedRecord[],
  issues: Issues
): Promise<Map<number, FetchedExpert | undefined>> {
  const path = '/instructors'
  return fetchRecords(source, 'instructor', path, list, FetchedExpert, issues, (item, address) => {
    item.photoUrl = source.resolve(address, item.photoUrl)?.href ?? ''
    if (!isAllowed(item.photoUrl, settings))
      return `photoUrl: ${hostOf(item.photoUrl)} is not allowed; add it to IMAGE_HOSTS`
    const strange = item.links.find(link => !/^https?:$/.test(URL.parse(link)?.protocol ?? ''))
    return strange === undefined
      ? undefined
      : 'links: holds something else than an address of http or https'
  })
}
