import { rateKindOf } from '../../http/identity/rate-limits.ts'
import type { BatchInput } from '../../resources/batch.ts'
import { refuseToLeave, runAtomicBatch, runBatch } from '../../rest/batch/run-batch.ts'
import type { Performed } from '../../rest/perform/perform.ts'
import { inOneTransaction, isReplayed, replayedHeaders } from '../../rest/perform/safe-retries.ts'
import type { RouteContext, WrittenAnswer } from '../../rest/table/route.ts'

export async function runOperations(context: RouteContext<BatchInput>): Promise<WrittenAnswer> {
  await countOperations(context)
  return context.args.atomic ? runAtomic(context) : runApart(context)
}

/** Each counts as if it came by itself. Before any is done: while a transaction is open, nothing can be counted. */
async function countOperations({ args, countMore }: RouteContext<BatchInput>): Promise<void> {
  const kinds = args.operations.map(({ method, path }) =>
    rateKindOf(method, Object.fromEntries(new URLSearchParams(path.split(/\?(.*)/s)[1]))),
  )
  for (const kind of ['reads', 'searches', 'writes'] as const)
    await countMore(kind, kinds.filter(other => other === kind).length)
}

async function runApart(context: RouteContext<BatchInput>): Promise<WrittenAnswer> {
  const { args, store, time, retries, retryKey } = context
  const run = () =>
    runBatch(args.operations, { ...context.operations(), store, now: time.now, retries, retryKey })
  const answers = await (retryKey ? retries.alone(retryKey, run) : run())
  return { json: writeResults(args, answers), headers: isReplay(args, answers) ? replayedHeaders : {} }
}

/** Whether nothing was written that had not been before. What was refused is tried again each time. */
function isReplay({ operations }: BatchInput, answers: readonly Performed[]): boolean {
  const written = answers.filter(({ status }, index) => status < 400 && operations[index]?.method !== 'GET')
  return written.length > 0 && written.every(isReplayed)
}

const allOrNothing = { onLeave: refuseToLeave, endsWhole: true }

/** As all of it is one transaction, its answer can be kept as a whole. */
async function runAtomic(context: RouteContext<BatchInput>): Promise<WrittenAnswer> {
  const { args, store, time, retries, retryKey } = context
  const runner = context.operations()
  const run = async (united: typeof store): Promise<Performed> => {
    const answers = await runAtomicBatch(args.operations, runner, united)
    return { status: 200, headers: {}, json: writeResults(args, answers) }
  }
  return retryKey
    ? retries.once(retryKey, store, time.now, run, allOrNothing)
    : inOneTransaction(store, allOrNothing, run)
}

function writeResults({ operations }: BatchInput, answers: readonly Performed[]): string {
  const results = answers.map(({ status, headers, json }, index) => {
    const name = operations[index]?.name
    const head = JSON.stringify({ ...(name !== undefined && { name }), status, headers })
    return `${head.slice(0, -1)},"body":${json}}`
  })
  return `{"results":[${results.join(',')}]}`
}
