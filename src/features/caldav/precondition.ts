import type { EndpointAnswer } from '../../http/server/endpoints.ts'
import type { MessageValues } from '../../messages/problem.ts'
import type { DavContext } from './resource.ts'
import { caldav, dav, failed, type XmlName } from './xml/write-xml.ts'

/** The conditions that a request may fail (RFC 3253, 3744, 4791, 4918 and 6578). */
const conditions = {
  depth: { namespace: dav, name: 'propfind-finite-depth' },
  report: { namespace: dav, name: 'supported-report' },
  filter: { namespace: caldav, name: 'supported-filter' },
  range: { namespace: caldav, name: 'valid-filter' },
  syncToken: { namespace: dav, name: 'valid-sync-token' },
  matches: { namespace: dav, name: 'number-of-matches-within-limits' },
  validData: { namespace: caldav, name: 'valid-calendar-data' },
  validObject: { namespace: caldav, name: 'valid-calendar-object-resource' },
  component: { namespace: caldav, name: 'supported-calendar-component' },
  size: { namespace: caldav, name: 'max-resource-size' },
  instances: { namespace: caldav, name: 'max-instances' },
  uid: { namespace: caldav, name: 'no-uid-conflict' },
  privileges: { namespace: dav, name: 'need-privileges' },
} as const satisfies Readonly<Record<string, XmlName>>

type Condition = keyof typeof conditions

/** A request that the server refuses, with the condition that it fails and a text of the slice. */
export class Precondition extends Error {
  readonly condition: Condition
  readonly text: string | undefined
  readonly values: MessageValues

  constructor(condition: Condition, text?: string, values: MessageValues = {}) {
    super(`${condition}: ${text ?? ''}`)
    this.condition = condition
    this.text = text
    this.values = values
  }
}

export function failedAnswer(condition: Condition, why?: string): EndpointAnswer {
  return failed(condition === 'matches' ? 507 : 403, conditions[condition], why)
}

/** The answer to a request that fails a condition. Throws other errors again. */
export function preconditionAnswer(error: unknown, { translate, site }: DavContext): EndpointAnswer {
  if (!(error instanceof Precondition)) throw error
  const { condition, text, values } = error
  return failedAnswer(condition, text && translate(site.language, `caldav.${text}`, values))
}
