import { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { Known } from './check-parts.ts'
import type { ClassPage, ClassParts, ItemPart } from './class-parts.ts'

/**
 * The document of a class that was read from files. Limits of drafts are not those of folders.
 *
 * @param cover one of its own, in the media store
 * @returns undefined for a class that is larger than a draft may be
 */
export function documentOfParts(
  { facts, ar, en, modules }: ClassParts,
  { resources, pictures }: Pick<Known, 'resources' | 'pictures'>,
  cover: string | undefined
): ClassDocument | undefined {
  const { resources: listed = [], ...about } = facts ?? {}
  const document = ClassDocument.safeParse({
    class: defined(about),
    texts: { ar: pageOf(ar), en: pageOf(en) },
    modules: modules.map(({ key, facts: module, items }) => ({
      ...{ key, title: module?.title, previews: module?.previews },
      items: items.map(itemOf)
    })),
    resources: listed.map(({ file, title }) => ({ file, title, ...resources.get(file) })),
    ...(pictures.length > 0 && { pictures }),
    cover
  })
  return document.success ? document.data : undefined
}

function pageOf(page: ClassPage | undefined) {
  return page && { ...page.matter, description: page.body }
}

function itemOf({ key, type, value }: ItemPart) {
  return { key, type, ...(value && defined(value)) }
}

/** Without fields that are undefined. */
function defined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined))
}
