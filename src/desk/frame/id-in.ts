import { isRecordId } from '../../domain/records/record-id.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { DeskContext } from './desk-context.ts'

/** The id in the path. Invalid ids get a 404. */
export function idIn({ params }: Pick<DeskContext, 'params'>): number {
  const id = Number(params.id)
  if (!isRecordId(id)) throw new Refusal('noRoute')
  return id
}
