import type { Backend, CmsConfig } from '@sveltia/cms'
import site from '#content/site.json' with { type: 'json' }
import type { Repository } from '#domain/content/repository.ts'
import { editorTexts, subjectTitles } from '#i18n/texts/editor.ts'
import { type Locale, localized, otherLocale } from '#i18n/locale.ts'
import { jsonFile } from './json-files.ts'
import { FORMATS, textCollections } from './text-collections.ts'
import type { Line } from './text-file.ts'

export interface EditorFacts {
  config: CmsConfig
  /** In order. */
  formats: Record<string, Line[]>
  hasRepository: boolean
}

interface EditorSources {
  siteUrl: string
  /** Without one, only a local folder is edited. */
  repository: Repository | undefined
  /** By path from the root of the repository. */
  files: Readonly<Record<string, string>>
}

export function editorFacts(locale: Locale, sources: EditorSources): EditorFacts {
  const t = editorTexts(locale)
  const { siteUrl, repository, files } = sources
  const config: CmsConfig = {
    load_config_file: false,
    app_title: t('title'),
    logo: { src: '/favicon.svg' },
    site_url: siteUrl,
    display_url: `${siteUrl}${localized('/', locale)}`,
    backend: repository ? backendOf(repository) : NO_BACKEND,
    // The editor requires a folder, though there are no pictures.
    media_folder: 'public',
    public_folder: '/',
    show_preview_links: false,
    i18n: {
      structure: 'multiple_folders',
      locales: [locale, otherLocale(locale)],
      default_locale: locale
    },
    editor: { preview: false },
    collections: textCollections(t, subjectTitles(locale)),
    singletons: Object.entries(files).map(([path, text]) =>
      jsonFile(path, JSON.parse(text), locale, t)
    )
  }
  return { config, formats: FORMATS, hasRepository: repository !== undefined }
}

/** The editor requires a backend even for a local folder; the page hides its button. */
const NO_BACKEND: Backend = {
  name: 'gitea',
  repo: `local/${site.name.en}`,
  app_id: 'none',
  auth_methods: ['oauth']
}

function backendOf({ service, origin, path, branch }: Repository): Backend {
  const all = { repo: path, branch, auth_methods: ['token' as const], commit_messages: MESSAGES }
  return service === 'github'
    ? { name: 'github', ...all }
    : {
        name: 'gitlab',
        ...all,
        base_url: origin,
        api_root: `${origin}/api/v4`,
        graphql_api_root: `${origin}/api/graphql`
      }
}

const MESSAGES = {
  create: 'content: add {{path}}',
  update: 'content: change {{path}}',
  delete: 'content: take {{path}} away',
  uploadMedia: 'content: add {{path}}',
  deleteMedia: 'content: take {{path}} away'
}
