import type { ChangedFields, ChangedKind, RecordChange } from '../../domain/journal/change.ts'
import { actionOf } from '../../domain/records/changed-fields.ts'
import type { Status } from '../../domain/records/status.ts'
import type { Written } from '../journal/journal.ts'

/** What a write returns that has found nothing to change. */
export const unchanged: Written<void> = { result: undefined, changes: [] }

interface Versioned {
  readonly id: number
  readonly version: number
  readonly status?: Status
}

/** A new record, as it was stored. */
export function created<T extends Versioned>(kind: ChangedKind, record: T): Written<T> {
  const { id, version } = record
  return { result: record, changes: [{ kind, id, action: 'created', version, fields: {} }] }
}

/** A record that was there and has other values now: its own, or those of a translation. */
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

/** A record that is gone. Its last values are told here, as nothing else tells them any more. */
export function deleted(kind: ChangedKind, { id, version }: Versioned, values: object): Written<void> {
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [value, null] as const]),
  )
  return { result: undefined, changes: [{ kind, id, action: 'deleted', version, fields }] }
}

/** Of many records one and the same field changed, in one statement. */
export function changedTogether(
  kind: ChangedKind,
  rows: readonly { readonly id: number; readonly version: number }[],
  fieldsOf: (id: number) => ChangedFields,
  action: RecordChange['action'] = 'updated',
): RecordChange[] {
  return rows.map(({ id, version }) => ({ kind, id, action, version, fields: fieldsOf(id) }))
}
