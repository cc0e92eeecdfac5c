// Appends every change to a file, one JSON object per line. A change may be written twice: `seq` tells them apart.
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @type {import('../../src/hooks/hook-types.ts').Hooks} */
export default {
  version: 1,
  async afterChange({ seq, at, kind, id, action, event }) {
    const path = process.env.CHANGE_LOG ?? join(tmpdir(), 'almanac-changes.jsonl')
    await appendFile(path, `${JSON.stringify({ seq, at, kind, id, action, title: event?.title })}\n`)
  },
}
