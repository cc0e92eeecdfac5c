import pg from 'pg'
import { connectionTo } from './pools.ts'

/** Another client may use the connection in between. */
const mostTries = 5

/**
 * Whether a pooler gives each transaction another connection of the server. Such a pooler doesn't keep prepared
 * statements and settings of a session, so `DATABASE_POOLER` must say that there is one.
 */
export async function isPooledByTransaction(connectionString: string): Promise<boolean> {
  const [one, other] = [
    new pg.Client(connectionTo(connectionString)),
    new pg.Client(connectionTo(connectionString)),
  ]
  for (const client of [one, other]) client.on('error', () => {})
  try {
    await one.connect()
    // A pooler invents the process number that it tells its clients.
    if ('processID' in one && (await processOf(one)) === one.processID) return false
    await other.connect()
    for (let tries = 1; tries <= mostTries; tries++) if (await isShared(one, other)) return true
    return false
  } finally {
    await Promise.all([one, other].map(client => client.end().catch(() => {})))
  }
}

/** Whether a transaction of one client gets the server process that the other has just used. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const used = await processOf(one)
  await other.query('begin')
  const isSame = (await processOf(other)) === used
  await other.query('rollback')
  return isSame
}

async function processOf(client: pg.Client): Promise<number> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0].pid
}
