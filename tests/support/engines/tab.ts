/** The browser hangs. */
export const HUNG = 'the browser stopped answering'

/** One tab of a browser. */
export interface Tab {
  goto: (address: string) => Promise<void>
  /** Inner size in CSS pixels, as near as the browser goes. */
  resize: (width: number, height: number) => Promise<void>
  /** @returns the script's result as JSON */
  evaluate: (script: string) => Promise<unknown>
  /** In CSS pixels of the viewport. */
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
