/** Why a database or file cannot be used. The message is for the operator. */
export class TransferError extends Error {}
