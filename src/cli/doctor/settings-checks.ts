import type { Config } from '../../config/load-config.ts'
import { isLoopbackHost } from '../../http/identity/open-mode.ts'
import type { Finding } from './finding.ts'

/** That each setting is valid was checked when it was read. */
export async function checkSettings(config: Config): Promise<Omit<Finding, 'check'>> {
  const given = Object.values(config.givenBy)
  if (config.publicUrl === undefined && !isLoopbackHost(config.host))
    return {
      state: 'warning',
      found: `HOST is ${config.host}, and PUBLIC_URL is not set: links follow the host that each request names.`,
      action: 'Set PUBLIC_URL to the address at which people reach the calendar.',
    }
  if (config.metrics && !isLoopbackHost(config.metrics.host))
    return {
      state: 'warning',
      found: `Metrics are served on ${config.metrics.host}, without credentials.`,
      action:
        'Let only your monitoring reach that port, or set ALMANAC_METRICS to an address of this machine.',
    }
  return { state: 'ok', found: given.length === 0 ? 'All are defaults.' : `Given: ${given.join(', ')}.` }
}
