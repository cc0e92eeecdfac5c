import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config/load-config.ts'
import { isNewerVersion } from '../../domain/site/version-order.ts'
import { mustRun, run } from './run-program.ts'

/** How the server is stopped and started. */
export interface Service {
  /** Whether this command may do it. If not, the operator is asked to. */
  readonly isOurs: boolean
  /** As whom the server runs, if that is known. */
  readonly user?: string
  stop(): Promise<void>
  start(): Promise<void>
}

export async function findService(unit: string, ask: (text: string) => void): Promise<Service> {
  const hasSystemd = existsSync('/run/systemd/system') && process.getuid?.() === 0
  const isOurs = hasSystemd && (await run('systemctl', ['cat', unit])).code === 0
  if (isOurs)
    return {
      isOurs,
      user: (await mustRun('systemctl', ['show', '--property=User', '--value', unit])).trim(),
      stop: async () => void (await mustRun('systemctl', ['stop', unit])),
      async start() {
        // After a version that exited again and again, systemd refuses to start the unit.
        await run('systemctl', ['reset-failed', unit])
        await mustRun('systemctl', ['start', unit])
      },
    }
  return {
    isOurs,
    stop: async () => {},
    start: async () => ask('Restart the server now, for example with: systemctl restart almanac'),
  }
}

/** Waits until this version serves. Whether it did. */
export async function waitForVersion(version: string, config: Config, seconds: number): Promise<boolean> {
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host === '::' ? '[::1]' : config.host
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const signal = AbortSignal.timeout(5000)
    const answer = await fetch(`http://${host}:${config.port}/ready`, { signal }).catch(() => undefined)
    const body = answer?.ok ? await answer.text().catch(() => '') : ''
    if (isNamedBy(body, version)) return true
    await pause(250)
  }
  return false
}

/** Versions before 0.2.0 don't name themselves. */
function isNamedBy(body: string, version: string): boolean {
  if (body.includes(`"version":${JSON.stringify(version)}`)) return true
  return body.includes('"ok"') && !body.includes('"version"') && isNewerVersion('0.2.0-dev', version)
}
