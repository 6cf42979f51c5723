import { join } from 'node:path'
import type { Settings } from '#server/settings/env.ts'
import { drawingAt, removeDrawings, unusedDrawings } from '#scripts/lib/build/pictures/social.ts'
import { redirectPages } from '#scripts/lib/build/redirects.ts'
import { openTrimmer } from '#scripts/lib/build/styles/trim-styles.ts'
import { filesIn } from '#scripts/lib/publish/files.ts'
import { wholeCatalogue } from '#snapshot/catalogue.ts'
import { picturesDir } from '#snapshot/folder.ts'
import { addFile, putText, writeFile } from './draft.ts'
import { generatedFiles, readerOf } from './generated.ts'
import { type SiteState, STATE, writtenState } from './state.ts'
import type { WorkFolders } from './work.ts'

interface Site {
  settings: Settings
  folders: WorkFolders
  /** The state of the site before, when the draft takes only what differs. */
  before: SiteState | undefined
}

/** Adds what several pages share, and what is made from all of them. @param next takes their names */
export async function addShared(
  { settings, folders, before }: Site,
  next: SiteState
): Promise<void> {
  const { renderer, siteUrl, draft, site } = folders
  const bundled = join(renderer.folder, 'site')
  if (folders.isWhole) {
    // Compressed twins follow their file.
    for (const file of filesIn(bundled).filter(name => !/\.(?:br|gz)$/.test(name))) {
      addFile(folders, file, join(bundled, file))
    }
  }
  const { lateStyle } = openTrimmer(renderer.folder, renderer.inline.styles)
  for (const file of sharedBy(next, 'late')) {
    await writeFile(folders, file, Buffer.from(lateStyle(file)))
  }
  for (const file of sharedBy(next, 'pictures')) {
    addFile(folders, file, join(picturesDir(), file.slice('_astro/pictures/'.length)))
  }
  addDrawings(folders, {
    now: sharedBy(next, 'social'),
    before: before && sharedBy(before, 'social')
  })
  for (const [from, to] of Object.entries(next.redirects)) {
    if (before?.redirects[from] === to) continue
    for (const [file, text] of redirectPages(siteUrl, from, to)) {
      await writeFile(folders, file, Buffer.from(text))
    }
  }
  const read = readerOf([draft, site])
  const generated = generatedFiles({
    ...{ renderer, settings, read, pages: next.pages },
    catalogue: wholeCatalogue()
  })
  for (const [file, text] of generated) await writeFile(folders, file, Buffer.from(text))
  next.generated = [...generated.keys()]
  putText(join(draft, STATE), writtenState(next))
}

/** Pictures of shared links: one for each page of a class, so that all of them are not looked at. */
function addDrawings(
  folders: WorkFolders,
  { now, before }: { now: ReadonlySet<string>; before: ReadonlySet<string> | undefined }
): void {
  for (const file of before ? now.difference(before) : now) {
    addFile(folders, file, drawingAt(file))
  }
  removeDrawings(before ? before.difference(now) : unusedDrawings(now))
}

/** Paths within the site of shared files that go. */
export function removedShared({ folders, before }: Site, next: SiteState): string[] {
  if (!before) return []
  const gone = (of: (state: SiteState) => Iterable<string>) => [
    ...new Set(of(before)).difference(new Set(of(next)))
  ]
  return [
    ...(['late', 'pictures', 'social'] as const).flatMap(kind =>
      gone(each => sharedBy(each, kind))
    ),
    ...gone(each => each.generated),
    ...gone(each => Object.keys(each.redirects)).flatMap(from => [
      ...redirectPages(folders.siteUrl, from, '').keys()
    ])
  ]
}

/** Paths within the site of files that pages share, sorted. */
function sharedBy({ pages }: SiteState, kind: 'late' | 'pictures' | 'social'): Set<string> {
  // Most pages have one of a few dozen values.
  const values = [...new Set(pages.map(({ html }) => html?.[kind]))]
  const files = values.flatMap(value => value ?? [])
  return new Set(
    [...new Set(files)].sort().map(name => (kind === 'pictures' ? `_astro/pictures/${name}` : name))
  )
}
