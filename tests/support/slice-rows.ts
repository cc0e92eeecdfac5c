// The rows of all slices, for the tests that list everything a server has: the tests of the core name no slice.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { SliceRows } from './slice-row.ts'

const folder = join(import.meta.dirname, '../features')
const modules: { rows: SliceRows }[] = await Promise.all(
  globSync('*/rows.ts', { cwd: folder }).map(path => import(join(folder, path))),
)

export const sliceRows: readonly SliceRows[] = modules.map(({ rows }) => rows)

/** One kind of rows of all slices. */
export function rowsOfSlices<
  Kind extends 'settings' | 'commands' | 'desk' | 'routes' | 'pages' | 'forms' | 'ids' | 'person',
>(kind: Kind): NonNullable<SliceRows[Kind]> {
  return Object.assign({}, ...sliceRows.map(rows => rows[kind]))
}
