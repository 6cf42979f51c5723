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
  readonly issues: readonly CatalogueIssue[]
  constructor(issues: readonly CatalogueIssue[]) {
    super(issues.map(formatCatalogueIssue).join('\n'))
    this.issues = issues
  }
}
