import type { MessageValues } from '../../../messages/problem.ts'
import { caldav, dav, type XmlName } from '../xml/write-xml.ts'

/** The conditions that a write may fail (RFC 4791, 5.3.2.1, and RFC 3744, 7.1.1). */
const conditions = {
  validData: { namespace: caldav, name: 'valid-calendar-data' },
  validObject: { namespace: caldav, name: 'valid-calendar-object-resource' },
  component: { namespace: caldav, name: 'supported-calendar-component' },
  size: { namespace: caldav, name: 'max-resource-size' },
  instances: { namespace: caldav, name: 'max-instances' },
  uid: { namespace: caldav, name: 'no-uid-conflict' },
  privileges: { namespace: dav, name: 'need-privileges' },
} as const satisfies Readonly<Record<string, XmlName>>

/** A write that the server refuses, with the condition that it fails and a text of the slice. */
export class Precondition extends Error {
  readonly condition: XmlName
  readonly text: string
  readonly values: MessageValues

  constructor(condition: keyof typeof conditions, text: string, values: MessageValues = {}) {
    super(`${condition}: ${text}`)
    this.condition = conditions[condition]
    this.text = text
    this.values = values
  }
}

export function conditionNamed(name: keyof typeof conditions): XmlName {
  return conditions[name]
}

/** `If-Match` or `If-None-Match` doesn't hold. */
export class Changed extends Error {}
