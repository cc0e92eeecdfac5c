// Watches the servers of a cluster: which of them accepts writes, and which replicas are up to date.
import pg from 'pg'
import type { ReplicaState } from '../../../domain/site/system-facts.ts'
import type { HostAddress } from './address.ts'

/**
 * The maximum replica lag, in milliseconds. While the primary is unavailable, older data is better than none. A replica that
 * reconnects after a restart of the primary is behind for about five seconds.
 */
const mostLag = { usually: 5_000, inOutage: 60_000 } as const
const lookEvery = 1_000

/** A server that takes longer to answer a check is unavailable, frozen or cut off. */
const patience = 2_000

/** What a server answered at its last check. */
interface HostState {
  readonly isWritable: boolean
  /** Its WAL position as an increasing number. */
  readonly position?: bigint
}

interface Probe {
  readonly name: string
  /** Undefined if the server did not answer the last check. */
  state: HostState | undefined
  ask(): Promise<void>
  end(): void
}

/** A WAL position of the primary, and when it had it. */
interface Position {
  readonly at: number
  readonly position: bigint
}

interface Watching {
  readonly primaries: readonly HostAddress[]
  readonly replicas: readonly HostAddress[]
  /** Called when another host has become the primary. */
  readonly onSwitch: () => void
}

export type HostWatch = ReturnType<typeof watchHosts>

/**
 * Asks every host once a second, on a separate connection, because those of the pool may all be waiting. The primary
 * is the first host that accepts writes. It stays the primary until it doesn't answer or accepts no writes, and
 * another host does.
 */
export function watchHosts({ primaries, replicas, onSwitch }: Watching) {
  const probes = new Map<string, Probe>()
  const question = replicas.length > 0 ? withPosition : withoutPosition
  const probeOf = (host: HostAddress) =>
    probes.getOrInsertComputed(host.connectionString, () => createProbe(host, question))
  const candidates = primaries.map(probeOf)
  const copies = replicas.map(host => watchReplica(probeOf(host)))
  let history: Position[] = []
  let primary = 0
  let isSuspect = false
  const found = Promise.withResolvers<void>()

  const isWritable = () => candidates[primary]?.state?.isWritable === true

  function update(asked: Probe): void {
    choosePrimary()
    if (isWritable()) found.resolve()
    if (asked === candidates[primary]) {
      isSuspect = false
      remember(asked.state)
    }
    for (const copy of copies) copy.judge(history, isWritable() ? mostLag.usually : mostLag.inOutage)
  }

  function choosePrimary(): void {
    if (isWritable()) return
    const next = candidates.findIndex(({ state }) => state?.isWritable)
    if (next === -1) return
    primary = next
    // The positions of another primary belong to another timeline.
    history = []
    onSwitch()
  }

  function remember({ isWritable = false, position }: Partial<HostState> = {}): void {
    const now = performance.now()
    if (isWritable && position !== undefined) history.push({ at: now, position })
    // Keeps the newest expired position for comparison.
    const firstRecent = history.findIndex(({ at }) => at >= now - mostLag.inOutage)
    history = history.slice(Math.max(0, firstRecent - 1))
  }

  const loops = [...probes.values()].map(probe =>
    repeatEvery(lookEvery, async () => {
      await probe.ask()
      update(probe)
    }),
  )
  Promise.all(loops.map(({ first }) => first)).then(() => found.resolve())
  return {
    /** Resolves when a host accepts writes, or all have been asked. */
    ready: found.promise,
    /** The index of the primary among its candidates. */
    primary: () => primary,
    /** False from the first failed statement or check, until a check succeeds. */
    isPrimaryAvailable: () => isWritable() && !isSuspect,
    /** Why no host can be written to, if all have answered or failed. */
    refusal: () => (isWritable() ? undefined : candidates.map(describe).join(', ')),
    /** Whether the primary has answered that it accepts no writes. */
    isReadOnly: () => candidates[primary]?.state?.isWritable === false,
    /** A statement failed for lack of a connection. Checks all hosts now. */
    suspect(): void {
      if (!isWritable() || isSuspect) return
      isSuspect = true
      for (const loop of loops) loop.hurry()
    },
    replicas: copies.map(({ state }) => state),
    async close(): Promise<void> {
      await Promise.all(loops.map(loop => loop.stop()))
      for (const probe of probes.values()) probe.end()
    },
  }
}

function describe({ name, state }: Probe): string {
  return `${name} ${state ? 'accepts no writes' : 'does not answer'}`
}

/**
 * A replica is usable if it has reached the primary's position of a few seconds ago. Its replay timestamp would not
 * show that, because it stops when nothing is written.
 * https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-RECOVERY-INFO
 */
function watchReplica(probe: Probe) {
  const replica: ReplicaState = { name: probe.name, state: 'unavailable', lagSeconds: undefined }
  return {
    state: replica,
    judge(history: readonly Position[], most: number): void {
      const { state } = probe
      const lag = state && !state.isWritable ? lagOf(state, history) : undefined
      replica.lagSeconds = lag === undefined ? undefined : lag / 1000
      if (!state) replica.state = 'unavailable'
      else if (state.isWritable) replica.state = 'primary'
      else replica.state = lag !== undefined && lag <= most ? 'in use' : 'behind'
    },
  }
}

/** Compared with the newest position of the primary: while it is down nothing is written, and no replica falls behind. */
function lagOf({ position = 0n }: HostState, history: readonly Position[]): number | undefined {
  const reached = history.findLast(known => known.position <= position)
  return reached && (history.at(-1) ?? reached).at - reached.at
}

/** One connection that asks a host for its state, opened again after a failure. */
function createProbe({ name, connectionString }: HostAddress, question: string): Probe {
  let client: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const timeouts = { connectionTimeoutMillis: patience, query_timeout: patience }
    const opened = new pg.Client({ connectionString, ...timeouts, keepAlive: true })
    client = opened
    // The next question fails.
    opened.on('error', () => {})
    await opened.connect()
    return opened
  }

  function end(): void {
    // Nothing waits for it, because a frozen server never answers.
    client?.end().catch(() => {})
    client = undefined
  }

  return {
    name,
    state: undefined,
    async ask() {
      try {
        const { rows } = await (client ?? (await connect())).query(question)
        const [{ writable, position }] = rows
        this.state = { isWritable: writable, ...(position != null && { position: BigInt(position) }) }
      } catch {
        // An unavailable server is expected, and not an error.
        this.state = undefined
        end()
      }
    },
    end,
  }
}

const withoutPosition = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`
const withPosition = `${withoutPosition}, (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_lsn() end - '0/0'::pg_lsn)::text as position`

/** Repeats the work with a pause after each run, until stopped. */
function repeatEvery(milliseconds: number, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = run()
  async function run(): Promise<void> {
    timer = undefined
    await work()
    if (!isStopped) timer = setTimeout(again, milliseconds)
  }
  function again(): void {
    running = run()
  }
  return {
    first: running,
    /** Starts the next run now, unless one is under way. */
    hurry(): void {
      if (timer === undefined) return
      clearTimeout(timer)
      again()
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
