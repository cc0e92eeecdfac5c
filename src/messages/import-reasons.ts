import type { MessageValues } from './problem.ts'
import type { StoredMessage } from './stored-message.ts'
import type { KeysBelow } from './text-keys.ts'

/** The notes of import reports. The messages are in `locales/`, under `imports`. */
export type ImportReason = KeysBelow<'imports'>

export function because(key: ImportReason, values?: MessageValues, inner?: StoredMessage): StoredMessage {
  return { key: `imports.${key}`, ...(values && { values }), ...(inner && { inner }) }
}
