import { readFile } from 'node:fs/promises'
import { CommandError } from '../line/command.ts'
import type { Installation } from './installation.ts'

/** Facts about the last update, for the way back. */
export interface UpdateNotes {
  readonly from: string
  readonly to: string
  readonly at: number
  /** Of PostgreSQL, if the update migrates the database. SQLite is copied by the server. */
  readonly backup?: string
}

export async function readNotes({ notes }: Installation): Promise<UpdateNotes> {
  const text = await readFile(notes, 'utf8').catch(() => {
    throw new CommandError(`${notes} is missing. It says which copy belongs to the former version.`)
  })
  return JSON.parse(text)
}
