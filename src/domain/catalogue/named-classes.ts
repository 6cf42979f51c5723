const MOST_NAMED = 8

/** All classes if a certificate has room for them, or none. */
export function namedClasses<Class>(classes: readonly Class[]): readonly Class[] {
  return classes.length > MOST_NAMED ? [] : classes
}
