// Without imports, since the publisher at rest loads nothing else of the store.

/** Key of the current version in `setting`. */
export const VERSION_KEY = 'catalogue_version'
/** PostgreSQL notifies it of each new version. */
export const VERSION_CHANNEL = 'catalogue_version'
