import type { ChangedFields, ChangedKind, RecordChange } from '../../domain/journal/change.ts'
import { actionOf } from '../../domain/records/content/changed-fields.ts'
import type { Status } from '../../domain/records/status.ts'
import type { Written } from '../journal/journal.ts'

/** The result of a write that changed nothing. */
export const unchanged: Written<void> = { result: undefined, changes: [] }

interface Versioned {
  readonly id: number
  readonly version: number
  readonly status?: Status
}

export function created<T extends Versioned>(kind: ChangedKind, record: T): Written<T> {
  const { id, version } = record
  return { result: record, changes: [{ kind, id, action: 'created', version, fields: {} }] }
}

/** A changed record: its own values, or a translation. */
export function changed(
  kind: ChangedKind,
  before: Versioned,
  after: Pick<Versioned, 'status'>,
  { own, translated }: { readonly own: ChangedFields; readonly translated: ChangedFields },
): Written<void> {
  const isTranslationOnly = Object.keys(own).length === 0
  const change: RecordChange = {
    kind,
    id: before.id,
    action: actionOf(before, after, { isTranslationOnly }),
    version: before.version + 1,
    fields: { ...own, ...translated },
  }
  return { result: undefined, changes: [change] }
}

/** A deleted record, with its last values, which are stored nowhere else. */
export function deleted(kind: ChangedKind, { id, version }: Versioned, values: object): Written<void> {
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [value, null] as const]),
  )
  return { result: undefined, changes: [{ kind, id, action: 'deleted', version, fields }] }
}

/** The same field changed in many records by one statement. */
export function combinedChange(
  kind: ChangedKind,
  rows: readonly { readonly id: number; readonly version: number }[],
  fieldsOf: (id: number) => ChangedFields,
  action: RecordChange['action'] = 'updated',
): RecordChange[] {
  return rows.map(({ id, version }) => ({ kind, id, action, version, fields: fieldsOf(id) }))
}
