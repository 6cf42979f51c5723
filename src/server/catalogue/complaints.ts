/** What is wrong with a catalogue folder, and where. */
export interface Complaint {
  /** Relative to the folder, with `/`. */
  file: string
  /** From 1; 0 when the file as a whole is meant. */
  line: number
  message: string
}

/** `classes/x/class.yaml:3  level: write BEGINNER, INTERMEDIATE or ADVANCED` */
export function sayComplaint({ file, line, message }: Complaint): string {
  return `${file}${line > 0 ? `:${line}` : ''}  ${message}`
}

/** A folder that cannot be imported. */
export class CatalogueError extends Error {
  readonly complaints: readonly Complaint[]
  constructor(complaints: readonly Complaint[]) {
    super(complaints.map(sayComplaint).join('\n'))
    this.complaints = complaints
  }
}
