/**
 * Whether a path leads to a page: `class/[slug].astro` takes any class. @param files paths below
 * `src/pages`
 */
export function pageFinder(files: readonly string[]): (path: string) => boolean {
  const routes = files
    .filter(file => /\.(?:astro|md)$/.test(file))
    .map(file => {
      const segments = file
        .replace(/\.(?:astro|md)$/, '')
        .split('/')
        .filter(segment => segment !== '[...locale]')
      if (segments.at(-1) === 'index') segments.pop()
      return new RegExp(`^/${segments.map(patternOf).join('/')}$`)
    })
  return path => {
    const bare = path.replace(/^\/en(?=\/|$)/, '') || '/'
    return !/^\/404$/.test(bare) && routes.some(route => route.test(bare))
  }
}

function patternOf(segment: string): string {
  if (segment.startsWith('[...')) return '.+'
  return /^\[.+\]$/.test(segment) ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
