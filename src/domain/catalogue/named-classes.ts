/** Classes of a path that its certificate has room to name. */
const MOST_NAMED = 8

/** The classes that a certificate names: all of a path, or none where only their number has room. */
export function namedClasses<Class>(classes: readonly Class[]): readonly Class[] {
  return classes.length > MOST_NAMED ? [] : classes
}
