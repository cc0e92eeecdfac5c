import { isRecordId } from '../../domain/records/record-frame.ts'
import { slugInAddress } from '../../domain/records/slug.ts'

type Path = Readonly<Record<string, string>>

/** The id in the path. Too many digits yield an id that no record has. */
export function idIn(path: Path): number {
  const id = Number(path.id)
  return isRecordId(id) ? id : 0
}

/** The slug in the path, normalized. */
export function slugIn(path: Path): string {
  return slugInAddress(path.slug ?? '')
}

export function versionIn(path: Path): number {
  return Number(path.version)
}
