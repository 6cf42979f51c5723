export interface WordRow {
  word: string
  documentId: number
  weight: number
  /** Lower case, separated by spaces. */
  spellings: string
}

/** A table, or the files of a site. */
export interface WordSource {
  whole: (words: readonly string[]) => Promise<readonly WordRow[]>
  /** Longer words with this prefix; ordered by word and document when `most` is given. */
  begun: (beginning: string, most?: number) => Promise<readonly WordRow[]>
  /** Words one typing mistake away, of at least `FORGIVEN_LENGTH` letters. */
  mistyped: (word: string) => Promise<readonly WordRow[]>
  /** Documents whose title is exactly these words. */
  titled: (words: readonly string[]) => Promise<ReadonlySet<number>>
}
