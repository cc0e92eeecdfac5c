import type { ChangeGuard } from '../../actions/accounts/actor.ts'
import { rateKindOf } from '../../http/identity/rate-limits.ts'
import type { BatchInput } from '../../resources/batch.ts'
import { refuseToLeave, runAtomicBatch, runBatch } from '../../rest/batch/run-batch.ts'
import type { Performed } from '../../rest/perform/operation.ts'
import { inOneTransaction, isReplayed, replayedHeaders } from '../../rest/perform/safe-retries.ts'
import type { FullRouteContext, WrittenAnswer } from '../../rest/table/route.ts'

export async function runOperations(context: FullRouteContext<BatchInput>): Promise<WrittenAnswer> {
  await countOperations(context)
  return context.args.atomic ? runAtomic(context) : runApart(context)
}

/** Each operation counts as one request. They are counted first, because an open transaction can't count. */
async function countOperations({ args, countMore }: FullRouteContext<BatchInput>): Promise<void> {
  const kinds = args.operations.map(({ method, path }) =>
    rateKindOf(method, Object.fromEntries(new URLSearchParams(path.split(/\?(.*)/s)[1]))),
  )
  for (const kind of ['reads', 'searches', 'writes'] as const)
    await countMore(kind, kinds.filter(other => other === kind).length)
}

async function runApart(context: FullRouteContext<BatchInput>): Promise<WrittenAnswer> {
  const { args, store, time, retries, retryKey } = context
  const run = () =>
    runBatch(args.operations, { ...context.operations(), store, now: time.now, retries, retryKey })
  const answers = await (retryKey ? retries.alone(retryKey, run) : run())
  return { json: writeResults(args, answers), headers: isReplay(args, answers) ? replayedHeaders : {} }
}

/** Whether nothing new was written. Rejected operations run again each time. */
function isReplay({ operations }: BatchInput, answers: readonly Performed[]): boolean {
  const written = answers.filter(({ status }, index) => status < 400 && operations[index]?.method !== 'GET')
  return written.length > 0 && written.every(isReplayed)
}

const allOrNothing = { onLeave: refuseToLeave, endsWhole: true }

/** The batch is one transaction, so its response can be stored as a whole. */
async function runAtomic(context: FullRouteContext<BatchInput>): Promise<WrittenAnswer> {
  const { args, store, time, retries, retryKey } = context
  const runner = context.operations()
  const run = async (unitStore: typeof store, ...guards: ChangeGuard[]): Promise<Performed> => {
    const answers = await runAtomicBatch(args.operations, runner, { store: unitStore, guards })
    return { status: 200, headers: {}, json: writeResults(args, answers) }
  }
  return retryKey
    ? retries.once(retryKey, { store, now: time.now, ...allOrNothing }, run)
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
