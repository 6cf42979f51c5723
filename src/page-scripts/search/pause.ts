export const pause = (milliseconds?: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Lets whatever else waits go first, so that nothing holds the page for long. */
export const nextTask = () => pause()
