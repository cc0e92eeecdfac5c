import type { EndpointAnswer } from '../../http/server/endpoints.ts'
import { davRoot, readMethods } from './addresses.ts'
import { conditionsOf } from './conditions.ts'
import { preconditionAnswer } from './precondition.ts'
import { findObject } from './read/objects.ts'
import { distinctNames, objectType } from './read/properties.ts'
import { answerPropfind } from './read/propfind.ts'
import { answerReport } from './read/reports.ts'
import { type DavContext, findResource, type Resource, readerOf } from './resource.ts'
import { readXml, type XmlElement } from './xml/read-xml.ts'
import { element, multistatus, response } from './xml/write-xml.ts'

const notFound: EndpointAnswer = { status: 404 }

export async function answerRead(context: DavContext): Promise<EndpointAnswer> {
  // Apps ask what the server can do before they sign in.
  if (context.method === 'OPTIONS') return { status: 200 }
  const resource = await findResource(context.params['*'] ?? '', context)
  if (!resource) return notFound
  const sent = context.bytes.length > 0 ? readXml(context.text()) : undefined
  try {
    return (await answers[context.method]?.(resource, sent, context)) ?? notFound
  } catch (error) {
    return preconditionAnswer(error, context)
  }
}

type Answer = (
  resource: Resource,
  sent: XmlElement | undefined,
  context: DavContext,
) => Promise<EndpointAnswer | undefined>

const answers: Readonly<Record<string, Answer>> = {
  GET: answerGet,
  HEAD: answerGet,
  PROPFIND: (resource, sent, context) => answerPropfind(sent, resource, context),
  REPORT: async (resource, sent, context) => (sent ? answerReport(sent, resource, context) : { status: 400 }),
  PROPPATCH: refuseProperties,
}

async function answerGet(
  resource: Resource,
  _sent: XmlElement | undefined,
  context: DavContext,
): Promise<EndpointAnswer | undefined> {
  if (resource.kind !== 'object') return { status: 405, headers: { allow: readMethods.join(', ') } }
  const object = await findObject(readerOf(resource, context), resource.name)
  if (!object) return undefined
  const { etag, text } = object
  const conditions = conditionsOf(context, etag)
  if (conditions !== 'hold') return { status: conditions === 'known' ? 304 : 412, headers: { etag } }
  return { status: 200, headers: { etag, 'content-type': objectType }, body: text }
}

/** Apps set colours and names, which are those of the site. Each of them is refused. */
async function refuseProperties(
  _resource: Resource,
  sent: XmlElement | undefined,
  { params }: DavContext,
): Promise<EndpointAnswer> {
  const changes = sent?.children.flatMap(({ children }) => children.flatMap(prop => prop.children)) ?? []
  const properties = distinctNames(changes).map(name => element(name))
  const path = `${davRoot}${(params['*'] ?? '').split('/').map(encodeURIComponent).join('/')}`
  return multistatus([response(path, [{ status: 403, properties }])])
}
