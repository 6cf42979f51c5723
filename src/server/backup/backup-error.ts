/** Why a store cannot be copied or put back, in one line for whoever asked for it. */
export class BackupError extends Error {}
