/** In the order of the editor's buttons: a local folder, or the repository. */
export const WAYS = ['folder', 'repository'] as const

export type Way = (typeof WAYS)[number]
