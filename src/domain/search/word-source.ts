/** A word as it stands in a document. */
export interface WordRow {
  word: string
  documentId: number
  weight: number
  /** Small letters, spaces between. */
  spellings: string
}

/** Where words are looked up: a table, or the files of a site. */
export interface WordSource {
  whole: (words: readonly string[]) => Promise<readonly WordRow[]>
  /** Longer words that begin so; in the order of words and documents when only the first are wanted. */
  begun: (beginning: string, most?: number) => Promise<readonly WordRow[]>
  /** Words of at least `FORGIVEN_LENGTH` letters that one typing mistake leads to. */
  mistyped: (word: string) => Promise<readonly WordRow[]>
  /** Documents whose title consists of these words, in this order. */
  titled: (words: readonly string[]) => Promise<ReadonlySet<number>>
}
