interface ListedFile {
  /** `resources/checklist.pdf` */
  file: string
  title: Record<'ar' | 'en', string>
  /** In the media store. */
  path?: string | undefined
  sizeBytes?: number | undefined
}

interface UploadedFile {
  /** On the device of its author. */
  name: string
  /** `resources/0123456789abcdef/checklist.pdf`, in Latin letters. */
  path: string
  /** In bytes. */
  size: number
}

/**
 * Files to download with one that was uploaded. It takes the place of one that is called the same,
 * but where its name has no Latin letters, since many such names would be the same.
 */
export function withUpload<Listed extends ListedFile>(
  list: readonly Listed[],
  { name, path, size }: UploadedFile
): (Listed | ListedFile)[] {
  const base = name.replace(/\.[^.]*$/, '')
  const stored = `resources/${path.split('/').at(-1)}`
  const isLatin = /[a-z0-9]/i.test(base)
  const known = list.find(one => one.path === path || (isLatin && one.file === stored))
  const changes = { path, sizeBytes: size }
  if (known) return list.map(one => (one === known ? { ...one, ...changes } : one))
  const language = /\p{Script=Arabic}/u.test(base) ? 'ar' : 'en'
  const title = { ar: '', en: '', [language]: base.trim() }
  return [...list, { file: freeName(list, stored), title, ...changes }]
}

/** `resources/file-2.pdf` where there is a `resources/file.pdf`. */
function freeName(list: readonly ListedFile[], wanted: string): string {
  const names = new Set(list.map(({ file }) => file))
  for (let number = 1; ; number++) {
    const free = number === 1 ? wanted : wanted.replace(/(\.[^.]*)?$/, `-${number}$1`)
    if (!names.has(free)) return free
  }
}
