/** Milliseconds after which no browser still reads what it was told to keep. */
const READ_AFTER = 60_000

/** Lets the browser keep a file by that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_AFTER)
}
