import { type FailureName, failureNamed } from './failures.ts'
import { countAll, type Failures } from './load/load-record.ts'
import type { RunResult } from './run-failure.ts'

/** All runs of a failure. */
export interface Row {
  readonly name: FailureName
  readonly results: readonly RunResult[]
}

function sum(results: readonly RunResult[], of: (result: RunResult) => number): number {
  return results.reduce((total, result) => total + of(result), 0)
}

function longest(results: readonly RunResult[], of: (result: RunResult) => number | undefined): number {
  return Math.max(...results.map(result => of(result) ?? 0))
}

/** The goals that a row misses, each as a sentence. */
export function missedGoals({ name, results }: Row): string[] {
  const { mostSeconds = Number.POSITIVE_INFINITY, writesDirectly, allowsNoFailure } = failureNamed(name)
  const lost = sum(results, result => result.lost)
  const doubled = sum(results, result => result.doubled)
  const crashes = sum(results, result => result.crashes)
  const failed = sum(results, result => countAll(result.failedWrites) + countAll(result.failedReads))
  const seconds = longest(results, result =>
    writesDirectly ? result.directSecondsWithoutWrites : result.secondsWithoutWrites,
  )
  const misses: readonly (readonly [isMissed: boolean, sentence: string])[] = [
    [lost > 0, `${lost} acknowledged writes were lost.`],
    [doubled > 0, `${doubled} writes were stored twice.`],
    [crashes > 0, `Almanac crashed ${crashes} times.`],
    [seconds > mostSeconds, `No writes for ${seconds.toFixed(1)} s. The goal is at most ${mostSeconds} s.`],
    [allowsNoFailure === true && failed > 0, `${failed} requests failed. The goal is none.`],
  ]
  return misses.filter(([isMissed]) => isMissed).map(([, sentence]) => `${name}: ${sentence}`)
}

const header = `| failure | runs | acknowledged | lost | doubled | no writes for | failed writes | failed reads | crashes |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |`

/** A Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  return [header, ...rows.map(lineOf)].join('\n')
}

function lineOf({ name, results }: Row): string {
  const count = (of: (result: RunResult) => number) => sum(results, of).toLocaleString('en')
  const { title, writesDirectly } = failureNamed(name)
  const seconds = longest(results, result => result.secondsWithoutWrites).toFixed(1)
  const direct = longest(results, result => result.directSecondsWithoutWrites).toFixed(1)
  const cells = [
    title,
    results.length,
    count(result => result.acknowledged),
    count(result => result.lost),
    count(result => result.doubled),
    writesDirectly ? `${seconds} s, ${direct} s at the other server` : `${seconds} s`,
    count(result => countAll(result.failedWrites)),
    `${count(result => countAll(result.failedReads))} of ${count(result => result.reads)}`,
    count(result => result.crashes),
  ]
  return `| ${cells.join(' | ')} |`
}

/** One run in a line, with the reasons of failed requests. */
export function describeRun(result: RunResult): string {
  const { acknowledged, lost, doubled, crashes, reads } = result
  return [
    `${acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled`,
    `none for ${result.secondsWithoutWrites.toFixed(1)} s`,
    ...(crashes > 0 ? [`${crashes} crashes`] : []),
    `failed writes: ${describeFailures(result.failedWrites)}`,
    `failed of ${reads} reads: ${describeFailures(result.failedReads)}`,
  ].join('; ')
}

function describeFailures(failures: Failures): string {
  const reasons = [...failures].map(([reason, count]) => `${count} × ${reason}`)
  return reasons.length > 0 ? reasons.join(', ') : 'none'
}
