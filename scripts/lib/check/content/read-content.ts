import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dayAt } from '#domain/time/cairo-day.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import { checkFolder } from './folder.ts'
import { pageFinder, publicFinder } from './site.ts'

export function contentIssues(): TextIssue[] {
  const root = resolve(import.meta.dirname, '../../../..')
  const filesIn = (folder: string) =>
    globSync('**/*', { cwd: join(root, folder) })
      .filter(path => statSync(join(root, folder, path)).isFile())
      .map(path => path.replaceAll('\\', '/'))
      .sort()
  const folder = new Map(
    filesIn('src/content').map(path => [path, readFileSync(join(root, 'src/content', path))])
  )
  const frame = {
    isPage: pageFinder(filesIn('src/pages')),
    isPublic: publicFinder(join(root, 'public'))
  }
  return checkFolder(folder, frame, dayAt(Date.now()))
}
