/**
 * What Astro writes at an island and its runtime has no use for: a name for its own development
 * tools, options that `client:intent` has none of, and a sign that all children have come, for which
 * a script at the end of a page never waits.
 */
const UNUSED =
  / uid="[^"]*"| opts="[^"]*"(?= await-children)| await-children(?:="")?|<!--astro:end-->/g
const ISLAND = /<astro-island\b[^>]*\sclient="intent"[^>]*>/g

/** The page without what its islands carry for nothing. */
export function withLeanIslands(html: string): string {
  return html
    .replace(ISLAND, tag => tag.replace(UNUSED, ''))
    .replaceAll('<!--astro:end--></astro-island>', '</astro-island>')
}
