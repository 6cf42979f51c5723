/** Ways into the editor, in the order of the editor's own buttons: a folder of this machine, or the repository. */
export const WAYS = ['folder', 'repository'] as const

export type Way = (typeof WAYS)[number]
