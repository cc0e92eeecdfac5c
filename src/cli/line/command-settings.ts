import type { Option } from '../../config/option-table.ts'
import { type OptionName, options } from '../../config/options.ts'
import type { Command } from './command.ts'

/** For commands that work on the files of images too. */
export const imageSettings: readonly OptionName[] = ['databaseUrl', 'imageStore', 's3Endpoint', 's3Region']

/** For commands that bring records over, which are read as the server would read them. */
export const importSettings: readonly OptionName[] = [
  ...imageSettings,
  ...(['publicUrl', 'timeZone', 'language', 'currency', 'customFields'] as const),
  ...(['imageMaxBytes', 'imageMaxPixels', 'imageMaxSide', 'imageFetchNetworks'] as const),
]

/** For commands that send to webhooks, or say where the addresses in their messages start. */
export const webhookSettings: readonly OptionName[] = [
  'databaseUrl',
  'publicUrl',
  'host',
  'port',
  'webhookNetworks',
  'webhookSeconds',
]

/** How long images have to be unused, and how many changes are printed, unless the operator says otherwise. */
export const defaultSweepDays = 7
export const defaultHistoryLength = 100

/** The settings that a command takes as options. */
export function settingsOf({ settings = ['databaseUrl'] }: Command): readonly Option[] {
  return settings === 'all' ? Object.values(options) : settings.map(name => options[name])
}
