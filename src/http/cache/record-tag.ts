// The entity tag of a record starts with the record's state, independent of language, encoding and selected
// fields. So a client can send the tag of any response in `If-Match`.
import { etagOf } from './etag.ts'

export interface TaggedRecord {
  readonly id: number
  readonly version: number
  readonly modifiedAt: number
}

/** The tag of a response that is not cached, such as the response to a write: only the record's state. */
export function recordTag(record: TaggedRecord): string {
  return `"${stateOf(record)}"`
}

/**
 * The tag of one representation: different content needs a different tag, even if the record is unchanged.
 */
export function contentTag(record: TaggedRecord, content: string): string {
  return `"${stateOf(record)}-${etagOf(content).slice(1)}`
}

/**
 * Whether a list of tags contains the record's current state. The rest of the tag is ignored, and so is a
 * weak prefix added by a proxy, because the state is the same.
 */
export function namesState(tags: string, record: TaggedRecord): boolean {
  return tags.split(',').some(tag => {
    const text = tag.trim()
    return text === '*' || /^(?:W\/)?"(\d+\.\d+\.[\da-z]+)(?:-[\w-]*)?"$/.exec(text)?.[1] === stateOf(record)
  })
}

/** The time distinguishes versions after a backup was restored, because version numbers are then reused. */
function stateOf({ id, version, modifiedAt }: TaggedRecord): string {
  return `${id}.${version}.${modifiedAt.toString(36)}`
}

export function isTagged(target: unknown): target is TaggedRecord {
  const { id, version, modifiedAt } = (target ?? {}) as Partial<TaggedRecord>
  return [id, version, modifiedAt].every(part => typeof part === 'number')
}
