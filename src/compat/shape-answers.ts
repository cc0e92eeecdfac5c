// Response options in the query that apply to all of these APIs: `_fields`, `_envelope`, `_jsonp`, `_pretty`.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { sentValues } from '../http/request/body-parsers.ts'
import { selectFields } from '../http/request/select-fields.ts'
import { Refusal } from '../messages/refusal.ts'
import { isRestUrl } from './rest-address.ts'

/** The body of a response of these APIs as the query asks for it. */
export function shapeAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const text = Buffer.isBuffer(payload) ? payload.toString() : payload
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  return isJson && typeof text === 'string' && text !== '' ? shaped(text, request, reply) : payload
}

/** JSONP lets any site read the response with the visitor's credentials, so it is only for public data. */
export function checkCallback(request: FastifyRequest): void {
  const { _jsonp: callback } = sentValues(request.query)
  if (callback === undefined || !isRestUrl(request.url)) return
  if (!isCallback(callback)) throw new Refusal('invalidCallback')
  if (request.caller.user || request.method !== 'GET') throw new Refusal('callbackNotAllowed')
}

function shaped(payload: string, request: FastifyRequest, reply: FastifyReply): string {
  const query = sentValues(request.query)
  // Errors are returned whole: `_fields` would remove the code and message.
  const paths = reply.statusCode < 400 ? pathsIn(query._fields) : []
  const isInEnvelope = isRequested(query._envelope)
  const callback = query._jsonp
  const isScript = isCallback(callback) && !request.caller.user && request.method === 'GET'
  if (paths.length === 0 && !isInEnvelope && !isScript && !isRequested(query._pretty)) return payload
  const body: unknown = JSON.parse(payload)
  const selected = paths.length > 0 ? selectFields(body, paths) : body
  const text = JSON.stringify(
    isInEnvelope ? enveloped(selected, reply) : selected,
    null,
    isRequested(query._pretty) ? 4 : 0,
  )
  // The body has another length now.
  reply.removeHeader('content-length')
  if (!isScript) return text
  reply.type('application/javascript; charset=utf-8').header('x-content-type-options', 'nosniff')
  // The leading comment keeps the response from being interpreted as another file type.
  return `/**/${callback}(${text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')})`
}

/** For clients that can't read the status and headers. */
function enveloped(body: unknown, reply: FastifyReply): object {
  const status = reply.statusCode
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => Object.hasOwn(headerNames, name))
  reply.code(200)
  return {
    body,
    status,
    headers: Object.fromEntries(headers.map(([name, value]) => [headerNames[name], numberOr(value)])),
  }
}

/** The headers that describe the body, in the spelling that clients expect. */
const headerNames: Readonly<Record<string, string>> = {
  allow: 'Allow',
  link: 'Link',
  location: 'Location',
  'x-total': 'X-Total',
  'x-totalpages': 'X-TotalPages',
  'x-tec-total': 'X-TEC-Total',
  'x-tec-totalpages': 'X-TEC-TotalPages',
  'x-wp-total': 'X-WP-Total',
  'x-wp-totalpages': 'X-WP-TotalPages',
  'x-et-total': 'X-ET-TOTAL',
  'x-et-total-pages': 'X-ET-TOTAL-PAGES',
}

function numberOr(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
}

function pathsIn(requested: unknown): string[] {
  const items = Array.isArray(requested)
    ? requested
    : typeof requested === 'string'
      ? requested.split(',')
      : []
  return items.map(item => String(item).trim()).filter(Boolean)
}

/** `_envelope` without a value means `_envelope=1`. */
function isRequested(flag: unknown): boolean {
  return flag !== undefined && !/^(0|false)$/i.test(String(flag).trim())
}

function isCallback(callback: unknown): callback is string {
  return typeof callback === 'string' && /^[\w.]{1,200}$/.test(callback)
}
