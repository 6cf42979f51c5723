import type { Page } from 'playwright/test'

/** Texts by their paths from the root of a repository. */
export type Files = Readonly<Record<string, string>>

/** Replaces the folder picker, which no test can press, by the browser's own files. */
export async function giveFolder(page: Page, files: Files): Promise<void> {
  await page.addInitScript(() => {
    const own = { showDirectoryPicker: () => navigator.storage.getDirectory() }
    Object.assign(window, own)
  })
  await page.goto('/robots.txt')
  await page.evaluate(async files => {
    const root = await navigator.storage.getDirectory()
    // It marks a repository.
    await root.getDirectoryHandle('.git', { create: true })
    for (const [path, text] of Object.entries(files)) {
      const names = path.split('/')
      const name = names.pop() ?? ''
      let folder = root
      for (const one of names) folder = await folder.getDirectoryHandle(one, { create: true })
      const file = await folder.getFileHandle(name, { create: true })
      const stream = await file.createWritable()
      await stream.write(text)
      await stream.close()
    }
  }, files)
}

/** The text of a file of that folder as it is now. */
export function readInFolder(page: Page, path: string): Promise<string> {
  return page.evaluate(async path => {
    const names = path.split('/')
    const name = names.pop() ?? ''
    let folder = await navigator.storage.getDirectory()
    for (const one of names) folder = await folder.getDirectoryHandle(one)
    return (await (await folder.getFileHandle(name)).getFile()).text()
  }, path)
}
