export interface CatalogueIssue {
  /** Relative to the folder, with `/`. */
  file: string
  /** From 1; 0 for the whole file. */
  line: number
  message: string
}

/** `classes/x/class.yaml:3  level: write BEGINNER, INTERMEDIATE or ADVANCED` */
export function formatCatalogueIssue({ file, line, message }: CatalogueIssue): string {
  return `${file}${line > 0 ? `:${line}` : ''}  ${message}`
}

/** A folder that cannot be imported. */
export class CatalogueError extends Error {
  readonly complaints: readonly CatalogueIssue[]
  constructor(complaints: readonly CatalogueIssue[]) {
    super(complaints.map(formatCatalogueIssue).join('\n'))
    this.complaints = complaints
  }
}
