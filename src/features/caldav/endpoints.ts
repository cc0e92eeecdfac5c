// The rest of the slice is loaded with the first request.
import type { Endpoint, EndpointAnswer } from '../../http/server/endpoints.ts'
import type { EndpointProgram } from '../feature.ts'
import { davRoot, readMethods } from './addresses.ts'

const xmlTypes = ['application/xml', 'text/xml']
/** A multiget of ten thousand objects. */
const maxXmlBytes = 1_000_000

type CaldavEndpoint = Endpoint<EndpointProgram>

/** Apps that know only the host look here (RFC 6764, 5). */
const wellKnown: CaldavEndpoint = {
  methods: ['GET', 'PROPFIND', 'REPORT', 'OPTIONS'],
  path: '/.well-known/caldav',
  body: { types: xmlTypes, maxBytes: maxXmlBytes },
  countsAs: 'reads',
  run: async ({ addresses }) => ({ status: 301, headers: { location: `${addresses.base}${davRoot}` } }),
}

const reading: Omit<CaldavEndpoint, 'path'> = {
  methods: readMethods,
  body: { types: xmlTypes, maxBytes: maxXmlBytes },
  countsAs: 'reads',
  async run(context) {
    const { answerRead } = await import('./answer-read.ts')
    return withDavHeader(await answerRead(context))
  },
}

export const readEndpoints: readonly CaldavEndpoint[] = [
  wellKnown,
  { ...reading, path: davRoot },
  { ...reading, path: `${davRoot}*` },
]

function withDavHeader(answer: EndpointAnswer): EndpointAnswer {
  return { ...answer, headers: { dav: '1, 3, calendar-access', ...answer.headers } }
}
