import { stringify } from 'yaml'
import type { ClassDocument, DraftItem } from '#contract/studio/classes/class-document.ts'
import { shownPictures } from '#server/catalogue/drafts/known.ts'
import type { StoredClip } from '#server/media/clips.ts'

/** A file of an archive: its text, or where it lies in the media store. */
export interface ArchiveFile {
  /** `classes/first-page/class.yaml` */
  name: string
  content: string | { path: string }
}

type Bilingual = Readonly<Record<'ar' | 'en', string>>

const LANGUAGES = ['ar', 'en'] as const
/** Long lines stay one line. */
const YAML = { lineWidth: 0 }

/** A class as a folder of the catalogue. */
export function filesOfClass(slug: string, document: ClassDocument): ArchiveFile[] {
  const folder = `classes/${slug}`
  const { texts, modules, resources, cover } = document
  return [
    { name: `${folder}/class.yaml`, content: yamlOf(factsOf(document)) },
    ...LANGUAGES.map(language => {
      const { description, ...matter } = texts[language]
      return { name: `${folder}/${language}.md`, content: markdownOf(matter, description) }
    }),
    ...modules.flatMap((module, at) => {
      const path = `${folder}/${numbered(at)}-${module.key}`
      const { previews } = module
      const facts = { title: wordsOf(module.title), ...(previews.length > 0 && { previews }) }
      return [
        { name: `${path}/module.yaml`, content: yamlOf(facts) },
        ...module.items.flatMap((item, place) =>
          itemFiles(`${path}/${numbered(place)}-${item.key}`, item)
        )
      ]
    }),
    ...resources.flatMap(({ file, path }) =>
      path === undefined ? [] : { name: `${folder}/${file}`, content: { path } }
    ),
    ...shownPictures(document).map(({ file, path }) => ({
      name: `${folder}/${file}`,
      content: { path }
    })),
    ...(cover === undefined
      ? []
      : [{ name: `${folder}/cover.${endingOf(cover)}`, content: { path: cover } }])
  ]
}

function factsOf({ class: facts, resources }: ClassDocument): object {
  const { featured, pro, ...others } = facts
  return {
    ...others,
    ...(featured && { featured }),
    ...(pro && { pro }),
    ...(resources.length > 0 && {
      resources: resources.map(({ file, title }) => ({ file, title: wordsOf(title) }))
    })
  }
}

/** @param path with number and key */
function itemFiles(path: string, item: DraftItem): ArchiveFile[] {
  switch (item.type) {
    case 'video': {
      const content = yamlOf({ title: wordsOf(item.title), clip: item.clip })
      return [{ name: `${path}.video.yaml`, content }]
    }
    case 'text':
      return LANGUAGES.map(language => ({
        name: `${path}.${language}.md`,
        content: markdownOf({ title: item.title[language] }, item.body[language])
      }))
    case 'quiz': {
      const questions = item.questions.map(({ text, options, explanation, see }) => ({
        text: wordsOf(text),
        options: options.map(option => ({
          text: wordsOf(option.text),
          ...(option.correct && { correct: true })
        })),
        explanation: wordsOf(explanation),
        ...(see && { see })
      }))
      const { passPercentage } = item
      const content = yamlOf({ title: wordsOf(item.title), passPercentage, questions })
      return [{ name: `${path}.quiz.yaml`, content }]
    }
  }
}

export interface ExpertToExport {
  slug: string
  name: Bilingual
  headline: Bilingual
  about: Bilingual
  links: readonly string[]
  /** In the media store. */
  photo: string
}

/** An expert as a folder of the catalogue; a drawn portrait becomes the photo. */
export function expertFiles(expert: ExpertToExport): ArchiveFile[] {
  const { slug, name, headline, about, links, photo } = expert
  const folder = `experts/${slug}`
  return [
    { name: `${folder}/expert.yaml`, content: yamlOf({ links }) },
    ...LANGUAGES.flatMap(language => {
      const matter = {
        ...(name[language] !== '' && { name: name[language] }),
        ...(headline[language] !== '' && { headline: headline[language] })
      }
      const body = about[language]
      if (Object.keys(matter).length === 0 && body === '') return []
      return { name: `${folder}/${language}.md`, content: markdownOf(matter, body) }
    }),
    { name: `${folder}/photo.${endingOf(photo)}`, content: { path: photo } }
  ]
}

/** A clip as a folder of the catalogue; none where its files are unknown. */
export function clipFiles({ name, files, record }: StoredClip): ArchiveFile[] {
  if (files.length === 0) return []
  const folder = `media/${name}`
  const { chapters } = record
  const written = chapters.map(({ at, title }) => ({ at, title: wordsOf(title) }))
  return [
    ...files.map(({ file, path }) => ({ name: `${folder}/${file}`, content: { path } })),
    ...(written.length > 0 ? [{ name: `${folder}/chapters.yaml`, content: yamlOf(written) }] : [])
  ]
}

const yamlOf = (value: unknown) => stringify(value, YAML)

const markdownOf = (matter: object, body: string) =>
  `---\n${stringify(matter, YAML)}---\n\n${body}\n`

/** Without the language that is empty. */
function wordsOf({ ar, en }: Bilingual): Partial<Bilingual> {
  return { ...(ar !== '' && { ar }), ...(en !== '' && { en }) }
}

const numbered = (at: number) => String(at + 1).padStart(2, '0')

const endingOf = (path: string) => /\.(\w+)$/.exec(path)?.[1] ?? 'svg'
