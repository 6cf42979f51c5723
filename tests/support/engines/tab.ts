/** What a command throws whose browser answers nothing any more. */
export const HUNG = 'the browser stopped answering'

/** One tab of a browser, driven as somebody's hands would. */
export interface Tab {
  goto: (address: string) => Promise<void>
  /** Of the window's inside, as near as the browser goes; in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** Runs a script in the page. @returns what it returns, as JSON has it */
  evaluate: (script: string) => Promise<unknown>
  /** A press of the pointer, in CSS pixels from the corner of what is shown. */
  press: (place: Place) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses Enter. */
  enter: () => Promise<void>
  close: () => Promise<void>
  /** Whether the browser stopped answering and was ended. */
  isHung?: () => boolean
}

export interface Place {
  x: number
  y: number
}
