import type { MyClass } from '#stores/my-classes.ts'

/** Where a class goes on, without a language. */
export function roomPath({ slug, nextItemId }: Pick<MyClass, 'slug' | 'nextItemId'>) {
  const item = nextItemId === undefined ? '' : `?item=${nextItemId}`
  return `/class/${encodeURIComponent(slug)}/videos${item}` as const
}
