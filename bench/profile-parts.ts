// Attributes the samples of a CPU profile to parts of the program.

interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: CallFrame
  readonly children?: readonly number[]
}

/** https://chromedevtools.github.io/devtools-protocol/v8/Profiler/#type-Profile */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** The first rule that matches a frame, written as `function url`, names its part. */
const rules: readonly (readonly [part: string, frame: RegExp])[] = [
  ['garbage collection', /^\(garbage collector\)/],
  ['idle', /^\(idle\)/],
  ['statement preparation', /^prepare $|sqlite\.ts$.*prepare/],
  ['SQLite', /^(all|get|run|iterate) $/],
  ['query builder', /node_modules\/kysely|statements\/(compiled-once|set-of)/],
  ['sanitizing and text', /formats\/text\/|safe-markup|search-text|src\/web\/marked-text/],
  ['Intl and dates', /src\/i18n\/|src\/domain\/time\/|temporal/i],
  ['hashing', /internal\/crypto|cache\/etag/],
  ['compression', /node:zlib|encodings/],
  ['rows to records', /src\/storage\/|seen-event|src\/queries\//],
  ['presentation', /src\/api\/|json-ld|src\/rest\/table\/present/],
  ['templates', /src\/pages\/|src\/web\//],
  ['arguments', /src\/fields\/|src\/rest\/|src\/resources\/|node_modules\/qs/],
  ['cache and hooks', /src\/http\/|src\/compat\//],
  ['Fastify', /node_modules\/(@?fastify|avvio|find-my-way|pino|light-my)/],
  ['Node HTTP', /node:/],
]

const rest = 'other'

export const partNames: readonly string[] = [
  ...new Set([...rules.map(([part]) => part).filter(part => part !== 'idle'), rest]),
]

/** In microseconds. A sample that took much longer was waiting for the processor. */
export const samplingInterval = 200

interface Sampled {
  readonly stack: readonly CallFrame[]
  readonly microseconds: number
}

/** The stacks of a profile, innermost frame first. */
function samplesOf({ nodes, samples, timeDeltas }: CpuProfile): Sampled[] {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id])))
  const stacks = new Map<number, CallFrame[]>()
  const stackOf = (id: number | undefined): CallFrame[] => {
    const node = id === undefined ? undefined : byId.get(id)
    if (!node || id === undefined) return []
    const stack = stacks.get(id) ?? [node.callFrame, ...stackOf(parents.get(id))]
    stacks.set(id, stack)
    return stack
  }
  return samples.map((id, index) => ({
    stack: stackOf(id),
    microseconds: Math.min(timeDeltas[index] ?? 0, 2 * samplingInterval),
  }))
}

/** Milliseconds per request, by part. */
export function timeByPart(profile: CpuProfile, requests: number): Map<string, number> {
  const times = new Map<string, number>()
  for (const { stack, microseconds } of samplesOf(profile)) {
    const part = partOf(stack)
    times.set(part, (times.get(part) ?? 0) + microseconds / 1000 / requests)
  }
  return times
}

function partOf(stack: readonly CallFrame[]): string {
  for (const frame of stack) {
    const text = `${frame.functionName} ${frame.url}`
    const rule = rules.find(([, pattern]) => pattern.test(text))
    if (rule) return rule[0]
  }
  return rest
}

/** The functions with the most time, their own and with what they call, in microseconds per request. */
export function slowestFunctions(profile: CpuProfile, requests: number, count: number): string[] {
  const own = new Map<string, number>()
  const whole = new Map<string, number>()
  for (const { stack, microseconds } of samplesOf(profile)) {
    const names = stack.map(nameOf)
    own.set(names[0] ?? '', (own.get(names[0] ?? '') ?? 0) + microseconds)
    for (const name of new Set(names)) whole.set(name, (whole.get(name) ?? 0) + microseconds)
  }
  const line = (times: ReadonlyMap<string, number>) =>
    [...times]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([name, time]) => `${(time / requests).toFixed(0).padStart(7)} µs  ${name}`)
  return ['own time', ...line(own), 'with callees', ...line(whole)]
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const file = url.replace(/^.*\/(?=(src|node_modules)\/)/, '')
  return `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`
}
