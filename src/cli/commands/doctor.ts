import { runChecks } from '../doctor/all-checks.ts'
import type { Finding } from '../doctor/finding.ts'
import { CommandError, type Invocation, print, printJson } from '../line/command.ts'

export async function doctor({ config, flags, terminal }: Invocation): Promise<void> {
  const findings = await runChecks(config)
  if (flags.json) printJson(terminal, findings)
  else for (const finding of findings) print(terminal, lineOf(finding))
  const broken = findings.filter(({ state }) => state === 'error').length
  if (broken > 0) throw new CommandError(`${broken === 1 ? '1 check' : `${broken} checks`} failed.`)
}

function lineOf({ check, state, found, action }: Finding): string {
  const line = `${state.padEnd(8)} ${check.padEnd(15)} ${found}`
  return action === undefined ? line : `${line}\n${' '.repeat(25)}${action}`
}
