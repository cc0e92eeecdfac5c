/** Why a database or a file cannot be used as asked: sentences for the operator. */
export class TransferError extends Error {}
