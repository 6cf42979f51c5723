import type * as z from 'zod'
import type {
  ClassFile,
  ClassText,
  ModuleFile,
  Quiz,
  VideoFile,
  Words
} from '#server/catalogue/import/formats.ts'

export type ClassFileFacts = z.output<typeof ClassFile>

/** A text of a class in one language, with its description in Markdown. */
export interface ClassPage {
  matter: z.output<typeof ClassText>
  body: string
}

/** An item that fits its format, or fits it but for its value. */
export type ItemPart = { key: string } & (
  | { type: 'video'; value: z.output<typeof VideoFile> | undefined }
  | { type: 'text'; value: { title: Words; body: Words } | undefined }
  | { type: 'quiz'; value: Quiz | undefined }
)

export interface ModulePart {
  key: string
  facts: z.output<typeof ModuleFile> | undefined
  items: ItemPart[]
}

/**
 * A class whose fields have been checked one by one, from files or from a draft. What does not fit
 * is missing.
 */
export interface ClassParts {
  slug: string
  facts: Partial<ClassFileFacts> | undefined
  ar: ClassPage | undefined
  en: ClassPage | undefined
  modules: ModulePart[]
}
