// The rest of the slice is loaded with the first request.
import type { EndpointAnswer } from '../../http/server/endpoints.ts'
import type { FeatureEndpoint } from '../feature.ts'
import { davRoot, readMethods } from './addresses.ts'

const xmlTypes = ['application/xml', 'text/xml']
/** A multiget of ten thousand objects. Objects that are too large are read, so that apps learn which limit they exceed. */
const maxBytes = 1_000_000

/** Apps that know only the host look here (RFC 6764, 5). */
const wellKnown: FeatureEndpoint = {
  methods: ['GET', 'PROPFIND', 'REPORT', 'OPTIONS'],
  path: '/.well-known/caldav',
  body: { types: xmlTypes, maxBytes },
  countsAs: 'reads',
  run: async ({ addresses }) => ({ status: 301, headers: { location: `${addresses.base}${davRoot}` } }),
}

const reading: Omit<FeatureEndpoint, 'path'> = {
  methods: readMethods,
  body: { types: xmlTypes, maxBytes },
  countsAs: 'reads',
  async run(context) {
    const { answerRead } = await import('./answer-read.ts')
    return withDavHeader(await answerRead(context))
  },
}

const writing: FeatureEndpoint = {
  isOn: ({ caldav }) => caldav === 'write',
  methods: ['PUT', 'DELETE'],
  path: `${davRoot}*`,
  body: { types: ['text/calendar'], maxBytes },
  async run(context) {
    const { answerWrite } = await import('./answer-write.ts')
    return withDavHeader(await answerWrite(context))
  },
}

export const endpoints: readonly FeatureEndpoint[] = [
  wellKnown,
  { ...reading, path: davRoot },
  { ...reading, path: `${davRoot}*` },
  writing,
]

function withDavHeader(answer: EndpointAnswer): EndpointAnswer {
  return { ...answer, headers: { dav: '1, 3, calendar-access', ...answer.headers } }
}
