import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangeGuard } from '../../actions/accounts/actor.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Operation } from '../../fields/kinds/calendar/operations.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import type { OperationRunner, OperationUnit, Performed } from '../perform/operation.ts'
import { doInUnit, type RetryKey, retryKeyOfOperation, type SafeRetries } from '../perform/safe-retries.ts'

interface BatchParts extends OperationRunner {
  readonly store: Store
  readonly now: UtcSeconds
  readonly retries: SafeRetries
  readonly retryKey?: RetryKey | undefined
}

/** After this time, other writers get a turn. */
const longestMilliseconds = 100

/** After this time, readers get a turn. */
const longestTurnMilliseconds = 10

/** Runs each operation as if it came alone, many per transaction. Returns the responses in order. */
export async function runBatch(operations: readonly Operation[], parts: BatchParts): Promise<Performed[]> {
  const { store, run, refused, now, retryKey } = parts
  const answers: Performed[] = []
  const names = new Map<string, Answered>()
  const pauses = createPauses()
  let firstUnsaved = 0
  const unit = store.beginUnit(() => save())

  /** If the commit fails, none of the operations succeeded, whatever their responses. */
  async function save(): Promise<void> {
    const unsaved = firstUnsaved
    firstUnsaved = answers.length
    pauses.begin()
    try {
      await unit.commit()
    } catch (error) {
      for (const [index, { status }] of answers.entries()) {
        const operation = operations[index]
        const isLost = index >= unsaved && status < 400 && operation?.method !== 'GET'
        if (isLost && operation) answers[index] = await refused(error, operation)
      }
    }
  }

  for (const [index, operation] of operations.entries()) {
    const done = (unitStore: Store, ...guards: ChangeGuard[]) =>
      run(withReferences(operation, names), { store: unitStore, guards, leave: save })
    const attempt = async () => {
      if (!retryKey || operation.method === 'GET') return done(unit.store)
      return doInUnit(retryKeyOfOperation(retryKey, index, operation), unit.store, now, done)
    }
    const answer = await attempt().catch((error: unknown) => refused(error, operation))
    answers.push(answer)
    if (operation.name !== undefined) names.set(operation.name, answer)
    // Work in steps is finished before the next operation, which may concern the same record.
    if (unit.hasAfterwards() || (await pauses.isLong())) await save()
  }
  await save()
  return answers
}

/** SQLite statements are synchronous. Without pauses, a batch would block all other requests. */
function createPauses() {
  let [begun, turned] = [performance.now(), performance.now()]
  return {
    begin() {
      begun = performance.now()
    },
    async isLong(): Promise<boolean> {
      if (performance.now() - turned > longestTurnMilliseconds) {
        await nextTurn()
        turned = performance.now()
      }
      return performance.now() - begun > longestMilliseconds
    },
  }
}

/** Runs all operations in one transaction, or none. Throws a refusal that names the failed one. */
export async function runAtomicBatch(
  operations: readonly Operation[],
  { run, refused }: OperationRunner,
  { store, guards }: Pick<OperationUnit, 'store' | 'guards'>,
): Promise<Performed[]> {
  const unit: OperationUnit = { store, ...(guards && { guards }), leave: refuseToLeave }
  const answers: Performed[] = []
  const names = new Map<string, Answered>()
  const pauses = createPauses()
  for (const [index, operation] of operations.entries()) {
    const attempt = async () => run(withReferences(operation, names), unit)
    const answer = await attempt().catch(async (error: unknown) => {
      throw await failure(error, index, operation, refused)
    })
    answers.push(answer)
    if (operation.name !== undefined) names.set(operation.name, answer)
    await pauses.isLong()
  }
  return answers
}

export async function refuseToLeave(): Promise<never> {
  throw new Refusal('notInAtomicBatch')
}

/** The response of the whole batch if an operation fails. Internal errors are reported as such. */
async function failure(
  error: unknown,
  index: number,
  operation: Operation,
  refused: OperationRunner['refused'],
) {
  const { status, json } = await refused(error, operation)
  if (status >= 500) return error
  const { name } = operation
  const details = { index, ...(name !== undefined && { name }), status, body: JSON.parse(json) }
  return new Refusal('batchFailed', { number: index + 1 }, { operation: details })
}

// References in a batch: an operation may use a part of an earlier response, such as the id of a venue
// created there. `{"$ref": "hall.id"}` in a body, `{hall.id}` in a path.

/** The response of an operation, for later references. */
interface Answered {
  readonly status: number
  readonly json: string
}

type AnswersByName = ReadonlyMap<string, Answered>

/** Deeper values are not searched. Stored data never nests this deep. */
const deepest = 20

/** A long description referenced a thousand times would be a very large body. */
const longestValue = 2000

/** The operation with its references replaced by values. */
function withReferences(operation: Operation, answers: AnswersByName): Operation {
  const path = operation.path.replace(/\{([^{}]*)\}/g, (_, reference: string) =>
    encodeURIComponent(String(referredValue(reference, answers, 'path'))),
  )
  const body = operation.body && (resolved(operation.body, answers, 0) as Operation['body'])
  return { ...operation, path, ...(body && { body }) }
}

function resolved(value: unknown, answers: AnswersByName, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map(item => resolved(item, answers, depth + 1))
  const members = Object.entries(value)
  const [first] = members
  if (members.length === 1 && first?.[0] === '$ref') return referredValue(String(first[1]), answers, '$ref')
  return Object.fromEntries(members.map(([name, member]) => [name, resolved(member, answers, depth + 1)]))
}

function referredValue(reference: string, answers: AnswersByName, field: string): unknown {
  const [name = '', ...path] = reference.split('.')
  const answered = answers.get(name)
  const fault = invalidFields({
    [field]: new Problem('unknown_reference', { name: reference.slice(0, 100) }),
  })
  if (!answered) throw fault
  if (answered.status >= 400) throw new Refusal('dependencyFailed', { name })
  let value: unknown = JSON.parse(answered.json)
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) throw fault
    value = value[step as keyof typeof value]
  }
  const isShort = typeof value === 'string' && value.length <= longestValue
  if (!isShort && typeof value !== 'number' && typeof value !== 'boolean') throw fault
  return value
}
