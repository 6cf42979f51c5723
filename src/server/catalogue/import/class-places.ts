import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classProblemText } from '#i18n/texts/class-problems.ts'
import type { ModulePart } from '#server/catalogue/check/class-parts.ts'
import type { FoundProblem } from '#server/catalogue/check/class-problems.ts'
import { addIssueAt, type FileReader } from './read-file.ts'

/** A module with the files that it was read from. */
export interface ModuleFolder {
  path: string
  part: ModulePart
  /** Of its items. */
  files: readonly string[]
}

/** Notes a problem of a class at the file and line that it comes from. */
export function addClassProblem(
  reading: FileReader,
  folder: string,
  modules: readonly ModuleFolder[],
  problem: FoundProblem
): void {
  const { file, path } = placeOf(folder, modules, problem)
  const message = messageOf(problem)
  const words = classProblemText(problem.code, problem.values)
  if (path?.[0] === 'body') {
    const own = file.replace(/\.(?:ar|en)\.md$/, `.${path[1]}.md`)
    const line = lineWith(reading, own, `(${problem.values?.['file']}`)
    reading.issues.push({ file: own, line, message, words })
  } else if (path) addIssueAt(reading, file, path, message, words)
  else reading.issues.push({ file, line: 0, message, words })
}

/** From 1; 0 where no line has the text. */
const lineWith = ({ root }: FileReader, file: string, text: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex(line => line.includes(text)) + 1

/** `path` is in the file’s YAML; a whole file or folder has none. */
function placeOf(
  folder: string,
  modules: readonly ModuleFolder[],
  { steps }: FoundProblem
): { file: string; path?: (string | number)[] } {
  const [part, at, inModule, place, ...field] = steps
  if (part === 'class') return { file: `${folder}/class.yaml`, path: [...steps.slice(1)] }
  if (part === 'resources') return { file: `${folder}/class.yaml`, path: [...steps] }
  if (part === 'texts') return { file: `${folder}/${at}.md`, path: [...steps.slice(2)] }
  const module = modules[Number(at)]
  if (!module) return { file: folder }
  if (inModule === 'previews') {
    return { file: `${module.path}/module.yaml`, path: ['previews', place ?? 0] }
  }
  const file = inModule === 'items' ? module.files[Number(place)] : undefined
  if (file === undefined) return { file: module.path }
  return field[0] === 'key' ? { file } : { file, path: field }
}

function messageOf({ code, steps, values = {} }: FoundProblem): string {
  const { slug, clip, key, item, seconds, file, maximum } = values
  const isModule = steps.length === 3
  switch (code) {
    case 'expert_unknown':
      return `expert: there is no folder experts/${slug}`
    case 'category_featured':
      return 'categories: write featured: true instead of the category'
    case 'category_unknown':
      return `categories: ${slug} is not in categories.yaml`
    case 'objectives_differ':
      return 'objectives: ar.md and en.md list a different number of them'
    case 'trailer_unknown':
      return `trailer: there is no media/${clip}/video.mp4`
    case 'resource_unknown':
      return `resources: ${file} is no file of the folder resources (Latin letters, digits, . _ -)`
    case 'resource_repeated':
      return `resources: ${file} stands here more than once`
    case 'picture_unknown':
      return `${file} is no file of the class’s folder pictures (Latin letters, digits, . _ -)`
    case 'too_many_pictures':
      return `the lesson shows more than ${maximum} pictures`
    case 'modules_missing':
      return 'the class has no modules'
    case 'items_missing':
      return 'the module has no items'
    case 'key_repeated':
      return `a second ${isModule ? 'module' : 'item'} is called ${key}`
    case 'key_invalid':
      return 'after the number, write lower-case Latin letters, digits and hyphens'
    case 'preview_unknown':
      return `previews: there is no item ${key}`
    case 'clip_unknown':
      return `clip: there is no usable media/${clip}`
    case 'see_unknown':
      return `see.item: there is no video ${item} in this module or before it`
    case 'see_ambiguous':
      return `see.item: more than one video is called ${item}`
    case 'see_beyond':
      return `see.at: the video is over after ${seconds} seconds`
    default:
      throw new RangeError(`a folder has no ${code}`)
  }
}
