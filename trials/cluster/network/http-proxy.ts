import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../tests/support/free-port.ts'
import { findProgram, folder, startProgram, until } from '../programs.ts'
import { haproxySettings } from './haproxy.ts'
import { isOk } from './http-client.ts'
import { nginxSettings } from './nginx.ts'
import { startOwnProxy } from './own-proxy.ts'

export const proxyNames = ['nginx', 'haproxy', 'own'] as const
export type ProxyName = (typeof proxyNames)[number]

/** The first proxy that is installed. */
export function findProxy(): ProxyName {
  return proxyNames.find(name => name === 'own' || findProgram(name) !== undefined) ?? 'own'
}

/** Distributes requests over the Almanac servers at these ports, and returns its address. */
export async function startHttpProxy(name: ProxyName, servers: readonly number[]): Promise<string> {
  const port = await freePort()
  if (name === 'own') await startOwnProxy(port, servers)
  else await startInstalled(name, port, servers)
  const url = `http://127.0.0.1:${port}`
  await until(`${name} finds a server`, () => isOk(`${url}/health`))
  return url
}

async function startInstalled(
  name: 'nginx' | 'haproxy',
  port: number,
  servers: readonly number[],
): Promise<void> {
  const program = findProgram(name)
  if (program === undefined) throw new Error(`--proxy ${name}: ${name} is not installed.`)
  const settings = join(folder, `${name}.conf`)
  const text = name === 'nginx' ? nginxSettings(folder, port, servers) : haproxySettings(port, servers)
  await writeFile(settings, text)
  const args = name === 'nginx' ? ['-p', folder, '-c', settings, '-e', 'stderr'] : ['-db', '-f', settings]
  startProgram(name, [program, ...args])
}
