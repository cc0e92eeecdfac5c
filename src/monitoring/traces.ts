// One span per request, sent as OTLP over HTTP in JSON. The OpenTelemetry SDK would be larger than the rest of the server.
// https://opentelemetry.io/docs/specs/otlp/#otlphttp
import { randomBytes } from 'node:crypto'
import type { AnsweredRequest } from '../http/server/observe-requests.ts'

interface TraceOptions {
  /** The address of a collector, such as http://localhost:4318. */
  readonly endpoint: string
  /** Headers as `name=value` pairs, separated by commas. */
  readonly headers: string
  readonly serviceName: string
  readonly version: string
  readonly onError: (error: unknown) => void
}

export type Traces = ReturnType<typeof createTraces>

const sendEveryMilliseconds = 5000
const sendTimeoutMilliseconds = 10_000
/** Spans beyond this are dropped: an unavailable collector must not fill the memory. */
const mostWaiting = 5000

type Attribute = { readonly key: string; readonly value: object }

export function createTraces(options: TraceOptions) {
  const url = `${options.endpoint.replace(/\/+$/, '')}/v1/traces`
  const headers = { ...headersIn(options.headers), 'content-type': 'application/json' }
  const resource = { attributes: [text('service.name', options.serviceName)] }
  const scope = { name: 'almanac', version: options.version }
  let waiting: object[] = []
  let dropped = 0
  let sending: Promise<void> = Promise.resolve()

  async function send(spans: readonly object[]): Promise<void> {
    try {
      const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }] })
      const signal = AbortSignal.timeout(sendTimeoutMilliseconds)
      const answer = await fetch(url, { method: 'POST', headers, body, signal })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered with status ${answer.status}.`)
    } catch (error) {
      options.onError(error)
    }
  }

  /** Sends the spans in the queue. */
  function flush(): Promise<void> {
    const spans = waiting
    waiting = []
    if (dropped > 0) options.onError(new Error(`${dropped} spans were dropped: too many were waiting.`))
    dropped = 0
    if (spans.length > 0) sending = sending.then(() => send(spans))
    return sending
  }

  const timer = setInterval(flush, sendEveryMilliseconds).unref()
  return {
    observeRequest(request: AnsweredRequest): void {
      const parent = parentOf(request.traceparent)
      if (parent && !parent.isSampled) return
      if (waiting.length < mostWaiting) waiting.push(spanOf(request, parent))
      else dropped += 1
    },
    flush,
    close(): Promise<void> {
      clearInterval(timer)
      return flush()
    },
  }
}

interface Parent {
  readonly traceId: string
  readonly parentSpanId: string
  readonly isSampled: boolean
}

/** A malformed header starts a new trace, as the standard asks. */
function parentOf(header: string | undefined): Parent | undefined {
  const found = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/.exec(header ?? '')
  const [, traceId = '', parentSpanId = '', flags = ''] = found ?? []
  if (!found || /^0+$/.test(traceId) || /^0+$/.test(parentSpanId)) return undefined
  return { traceId, parentSpanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

const server = 2
const failed = 2

function spanOf({ method, route, status, milliseconds, isFromCache }: AnsweredRequest, parent?: Parent) {
  const endedAt = performance.timeOrigin + performance.now()
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    ...(parent && { parentSpanId: parent.parentSpanId }),
    spanId: randomBytes(8).toString('hex'),
    name: route === undefined ? method : `${method} ${route}`,
    kind: server,
    startTimeUnixNano: nanoseconds(endedAt - milliseconds),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: [
      text('http.request.method', method),
      ...(route === undefined ? [] : [text('http.route', route)]),
      { key: 'http.response.status_code', value: { intValue: status } },
      { key: 'almanac.from_cache', value: { boolValue: isFromCache } },
    ],
    ...(status >= 500 && { status: { code: failed } }),
  }
}

function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1000)) * 1000n)
}

function text(key: string, value: string): Attribute {
  return { key, value: { stringValue: value } }
}

/** https://opentelemetry.io/docs/specs/otel/protocol/exporter/#specifying-headers-via-environment-variables */
function headersIn(list: string): Record<string, string> {
  const pairs = list.split(',').filter(pair => pair.includes('='))
  return Object.fromEntries(
    pairs.map(pair => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), decodeURIComponent(value.join('=').trim())]
    }),
  )
}
