import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingsFileName } from '../../config/settings-file.ts'

const templates = new URL('../../../examples/deploy/', import.meta.url)
const program = fileURLToPath(new URL('../../../bin/almanac.js', import.meta.url))

export interface Deployment {
  readonly folder: string
  readonly publicUrl: string
  readonly port: number
}

/**
 * A systemd unit and the configuration of two proxies: the examples with this calendar's paths and address.
 */
export function deploymentFiles(deployment: Deployment): Readonly<Record<string, string>> {
  return {
    'almanac.service': unit(deployment),
    'nginx.conf': proxy('nginx.conf', deployment),
    Caddyfile: proxy('Caddyfile', deployment),
  }
}

function template(name: string): string {
  return readFileSync(new URL(name, templates), 'utf8')
}

function proxy(name: string, { publicUrl, port }: Deployment): string {
  return template(name)
    .replaceAll('events.example.org', new URL(publicUrl).hostname)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
}

function unit({ folder }: Deployment): string {
  const { username, uid } = userInfo()
  const isAtHome = [folder, program, process.execPath].some(path => /^\/(home|root)\//.test(path))
  return template('almanac.service')
    .replace(/^# A systemd unit.*\n#.*\n/, '')
    .replace(/^Documentation=.*\n/m, '')
    .replace('User=almanac', `User=${uid === 0 ? 'almanac' : username}`)
    .replace(
      /^ExecStart=.*$/m,
      `ExecStart=${word(process.execPath)} --max-semi-space-size=8 ${word(program)} serve`,
    )
    .replace(/^EnvironmentFile=.*$/m, `EnvironmentFile=${escaped(join(folder, settingsFileName))}`)
    .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${escaped(folder)}`)
    .replace(/^ReadWritePaths=.*$/m, `ReadWritePaths=${word(folder)}`)
    .replace('ProtectHome=yes', `ProtectHome=${isAtHome ? 'no' : 'yes'}`)
}

/** systemd expands percent signs. */
function escaped(path: string): string {
  return path.replaceAll('%', '%%')
}

function word(path: string): string {
  return `"${escaped(path).replaceAll(/["\\]/g, '\\$&')}"`
}
