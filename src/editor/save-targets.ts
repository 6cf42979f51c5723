/** In the order of the editor's buttons: a local folder, or the repository. */
export const SAVE_TARGETS = ['folder', 'repository'] as const

export type SaveTarget = (typeof SAVE_TARGETS)[number]
