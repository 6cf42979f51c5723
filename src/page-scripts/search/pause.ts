export const pause = (milliseconds?: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Yields to other tasks. */
export const nextTask = () => pause()
