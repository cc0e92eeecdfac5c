// Addresses of PostgreSQL as libpq writes them. `pg` reads one host per address, so each host gets its own.
// https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS
import { userInfo } from 'node:os'

export interface PostgresAddress {
  readonly hosts: readonly [HostAddress, ...HostAddress[]]
  /** Whether only a host that accepts writes is used. */
  readonly needsWritable: boolean
  /** Whether a pooler may give each transaction another connection. */
  readonly isPooled: boolean
}

export interface HostAddress {
  /** The host and port, for messages. */
  readonly name: string
  readonly connectionString: string
}

const form = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?@]*)(?:\/([^?]*))?(?:\?(.*))?$/

/** Almanac writes, so it can't be asked for a standby, nor for any of several hosts. */
const writableWords = ['read-write', 'primary']

/** Parses the address. The error says what is accepted, without quoting the address, which has a password. */
export function readPostgresAddress(address: string): PostgresAddress {
  const [, user, authority = '', database = '', query = ''] = form.exec(address) ?? []
  const options = new URLSearchParams(query)
  const hosts = hostsOf(authority, options)
  const needsWritable = wantsWritable(options.get('target_session_attrs'), hosts)
  const isPooled = options.get('pooler') === 'transaction'
  for (const own of ['target_session_attrs', 'pooler', 'host', 'port']) options.delete(own)
  const addressOf = ({ host, port }: Host): HostAddress => {
    const rest = new URLSearchParams(options)
    if (isSocket(host)) rest.set('host', host)
    const place = `${isSocket(host) ? 'localhost' : host}${port && `:${port}`}`
    const tail = rest.size > 0 ? `?${rest}` : ''
    return {
      name: `${host || 'localhost'}${port && `:${port}`}`,
      connectionString: `postgres://${user ?? encodeURIComponent(defaultUser())}@${place}/${database}${tail}`,
    }
  }
  const [first = { host: '', port: '' }, ...others] = hosts
  return {
    hosts: [addressOf(first), ...others.map(addressOf)],
    needsWritable,
    isPooled,
  }
}

function wantsWritable(wanted: string | null, { length }: readonly Host[]): boolean {
  if (wanted === null) return length > 1
  const accepted = length > 1 ? writableWords : [...writableWords, 'any']
  if (!accepted.includes(wanted))
    throw new Error(`target_session_attrs must be ${accepted.join(' or ')}, not "${wanted}"`)
  return wanted !== 'any'
}

interface Host {
  readonly host: string
  readonly port: string
}

/** Hosts may be in the query instead, as for Unix sockets: `postgres:///almanac?host=/run/postgresql`. */
function hostsOf(authority: string, options: URLSearchParams): Host[] {
  const named = options.get('host')
  const hosts = (named ?? authority).split(',')
  const ports = options.get('port')?.split(',') ?? []
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new Error('port must have one value, or one for each host')
  return hosts.map((written, index) => {
    const [, host = '', ownPort = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(written) ?? []
    if (host === '' && written !== '')
      throw new Error('each host must be a name or address, with or without a port')
    return { host: decodeURIComponent(host), port: ownPort || (ports[index] ?? ports[0] ?? '') }
  })
}

function isSocket(host: string): boolean {
  return host.startsWith('/')
}

/** As in libpq: the user of the operating system, by whom the server may recognize a local connection. */
function defaultUser(): string {
  return process.env.PGUSER ?? userInfo().username
}
