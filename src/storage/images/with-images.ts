import type { Kysely } from 'kysely'
import type { Image, Language, RecordFrame } from '../../domain/records/record-frame.ts'
import type { Tables } from '../tables.ts'
import { imagesShownBy } from './images.ts'

export type Pictured = <T extends RecordFrame>(record: T) => T

/** One query for the images of all these records, and none if they have no images. */
export async function picturedBy(
  db: Kysely<Tables>,
  records: readonly RecordFrame[],
  language: Language,
): Promise<Pictured> {
  const images = await imagesShownBy(db, records, language)
  return record => {
    const image: Image | undefined = record.imageId === null ? undefined : images.get(record.imageId)
    return image ? { ...record, image } : record
  }
}

export async function withImages<T extends RecordFrame>(
  db: Kysely<Tables>,
  records: readonly T[],
  language: Language,
): Promise<T[]> {
  const pictured = await picturedBy(db, records, language)
  return records.map(pictured)
}

/** Adds the image to a record, and to the linked records of an event. */
export async function pictured<T extends RecordFrame>(
  db: Kysely<Tables>,
  record: T,
  language: Language,
): Promise<T> {
  const { venues, organizers } = record as Partial<Record<'venues' | 'organizers', readonly RecordFrame[]>>
  const withImage = await picturedBy(db, [record, ...(venues ?? []), ...(organizers ?? [])], language)
  return {
    ...withImage(record),
    ...(venues && { venues: venues.map(withImage) }),
    ...(organizers && { organizers: organizers.map(withImage) }),
  }
}
