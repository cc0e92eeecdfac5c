// The entity tag of one record begins with which state of the record it is of, whatever the language, the encoding or the
// fields that were asked for: so a tag that any answer gave can be sent back to say which state a change is meant for.
import { etagOf } from './etag.ts'

/** A record in one of its states. */
export interface TaggedRecord {
  readonly id: number
  readonly version: number
  readonly modifiedAt: number
}

/** The tag of an answer that is not kept, such as that to a write: of the record alone. */
export function recordTag(record: TaggedRecord): string {
  return `"${stateOf(record)}"`
}

/** The tag of one answer about the record: other content needs another tag, also while the record stays as it is. */
export function contentTag(record: TaggedRecord, content: string): string {
  return `"${stateOf(record)}-${etagOf(content).slice(1)}`
}

/**
 * Whether a list of tags names the state that the record is in. What comes after the state is not looked at; nor is
 * whether a proxy has called the tag a weak one, for the state is what it was.
 */
export function namesState(tags: string, record: TaggedRecord): boolean {
  return tags.split(',').some(tag => {
    const text = tag.trim()
    return text === '*' || /^(?:W\/)?"(\d+\.\d+\.[\da-z]+)(?:-[\w-]*)?"$/.exec(text)?.[1] === stateOf(record)
  })
}

/** The time tells apart what a restored backup and the history that it took the place of number alike. */
function stateOf({ id, version, modifiedAt }: TaggedRecord): string {
  return `${id}.${version}.${modifiedAt.toString(36)}`
}

export function isTagged(target: unknown): target is TaggedRecord {
  const { id, version, modifiedAt } = (target ?? {}) as Partial<TaggedRecord>
  return [id, version, modifiedAt].every(part => typeof part === 'number')
}
