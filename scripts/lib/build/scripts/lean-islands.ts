/**
 * Attributes for development tools and other directives, and the end mark that `client:intent`
 * ignores.
 */
const UNUSED =
  / uid="[^"]*"| opts="[^"]*"(?= await-children)| await-children(?:="")?|<!--astro:end-->/g
const ISLAND = /<astro-island\b[^>]*\sclient="intent"[^>]*>/g

export function withLeanIslands(html: string): string {
  return html
    .replace(ISLAND, tag => tag.replace(UNUSED, ''))
    .replaceAll('<!--astro:end--></astro-island>', '</astro-island>')
}
