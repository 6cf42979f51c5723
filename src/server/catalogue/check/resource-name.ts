/** Whether a download may be called so in its class. */
export function isResourceName(file: string): boolean {
  return /^resources\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(file)
}
