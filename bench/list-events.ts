// How long lists of events take, filter by filter, through the whole server but without the network.
//
//   node bin/almanac.js seed 100000 --database-url file:./data/bench.db
//   npx node bench/list-events.ts file:./data/bench.db
import { buildApp } from '../src/app.ts'
import { systemClock } from '../src/cli/clock.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { openStore } from '../src/storage/open-store.ts'
import { listAddress, listQueries } from './list-queries.ts'

const rounds = 20

const [url = 'file:./data/bench.db'] = process.argv.slice(2)
const store = await openStore(url)
await store.tend()
const app = await buildApp({ config: loadConfig({ ALMANAC_LOG_LEVEL: 'silent' }), store, clock: systemClock })
console.log('| filter | total | median | slowest |\n| --- | ---: | ---: | ---: |')
for (const query of listQueries(1000)) console.log(await measure(query))
await app.close()
await store.close()

async function measure(query: string): Promise<string> {
  const times: number[] = []
  let total = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const answer = await app.inject(listAddress(query))
    times.push(performance.now() - start)
    if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.body}`)
    total = answer.json().total
  }
  times.sort((one, other) => one - other)
  const [median, slowest] = [times[rounds / 2] ?? 0, times.at(-1) ?? 0]
  return `| \`${query || 'none'}\` | ${total} | ${median.toFixed(1)} ms | ${slowest.toFixed(1)} ms |`
}
