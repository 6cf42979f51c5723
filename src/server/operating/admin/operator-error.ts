/** Why a command fails, in one line. Thrown, so that the transaction rolls back. */
export class OperatorError extends Error {}
