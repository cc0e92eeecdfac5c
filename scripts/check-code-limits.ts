// Fails if production code breaks the rules of `code-limits.ts` more often than the limits below allow.
// `npm run lint` runs it after the linter. It parses without type checking, so it takes a few seconds.
// With --list it prints every finding.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { type Finding, findingsIn, type Rule } from './code-limits.ts'

const root = join(import.meta.dirname, '..')

/** Lower these when the count falls; never raise them. */
const limits: Readonly<Record<Rule, number>> = {
  cast: 223,
  'double cast': 0,
  'cast to never': 0,
  'non-null assertion': 10,
  'more than four parameters': 0,
  'boolean parameter': 0,
}

const files = globSync('src/**/*.ts', { cwd: root }).filter(path => !path.endsWith('.test.ts'))
const findings = files.flatMap(path => findingsIn(parsed(path)))
for (const [rule, most] of Object.entries(limits)) {
  report(
    rule,
    most,
    findings.filter(finding => finding.rule === rule),
  )
}

function parsed(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ESNext, true)
}

function report(rule: string, most: number, found: readonly Finding[]): void {
  console.log(`${rule}: ${found.length}, limit ${most}`)
  if (found.length > most) process.exitCode = 1
  if (process.argv.includes('--list') || (found.length > most && most === 0)) {
    for (const { path, line, text } of found) console.log(`  ${path}:${line} ${text}`)
  } else if (found.length > most) {
    for (const [path, count] of byFile(found)) console.log(`${String(count).padStart(5)} ${path}`)
  }
}

function byFile(found: readonly Finding[]): readonly (readonly [string, number])[] {
  const counts = [...Map.groupBy(found, ({ path }) => path)].map(([path, all]) => [path, all.length] as const)
  return counts.sort(([, one], [, other]) => other - one)
}
