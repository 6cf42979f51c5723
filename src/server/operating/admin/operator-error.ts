/** Why an operator's wish cannot be granted, in one line. Thrown, so that the transaction goes along. */
export class OperatorError extends Error {}
