import { defineLanguageFacet, Language } from '@codemirror/language'
import { parser, Table } from '@lezer/markdown'

/** Markdown as the page of a lesson reads it: CommonMark with tables. */
export const markdownLanguage = new Language(
  defineLanguageFacet(),
  parser.configure([Table]),
  [],
  'markdown'
)
