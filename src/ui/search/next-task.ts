/** Lets whatever else waits go first, so that nothing holds the page for long. */
export const nextTask = () => new Promise(resolve => setTimeout(resolve))
